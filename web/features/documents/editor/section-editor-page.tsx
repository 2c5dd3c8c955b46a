import { Suspense, useDeferredValue, useEffect, useMemo, useState } from "react";
import { messages } from "../../../../japanese/messages.ts";
import { useTitle } from "../../../app/use-title.ts";
import { canImport } from "../../../ui/deferred/when-online.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { BuilderPage } from "../builder-page.tsx";
import { useDocumentQuery } from "../document-api.ts";
import { sectionPage, useDocumentPages } from "../document-pages.ts";
import { draftKey } from "../drafts/draft-key.ts";
import { useDrafts } from "../drafts/use-drafts.ts";
import { HistoryWarning } from "../history-warning.tsx";
import { LivePaper } from "../print/live-paper.tsx";
import { sectionOf } from "../sections.ts";
import { SectionDraft } from "./section-draft.tsx";
import { isSectionLoaded, loadSections } from "./section-fields.tsx";
import { SectionForm } from "./section-form.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";

/** `/user/resume/{section}/edit`: the sections, the form of one of them, and its printed page. */
export function SectionEditorPage({ section: id, accountId }: { section: string; accountId: string }) {
  const pages = useDocumentPages();
  const { definition, address } = pages;
  const { label } = sectionOf(definition, id);
  const { lead } = sectionPage(pages, id);
  useTitle(`${label} - ${definition.label}`);
  const open = useMemo(() => [draftKey(definition, id)], [definition, id]);
  const drafts = useDrafts(accountId, pages.definitions, open);
  const { data, error, refetch, isFetching } = useDocumentQuery({ address });
  // The section's code loads beside the document, not after it. The first form waits for it here: a fallback of Suspense
  // would be drawn as well, and React keeps each for 300 ms at least.
  const [isWaiting, setWaiting] = useState(() => canImport() && !isSectionLoaded(pages, id));
  useEffect(() => void loadSections(pages, [id]).then(() => setWaiting(false)), [pages, id]);
  const [hasTrouble, setTrouble] = useState(false);
  // The form renders in slices of a few milliseconds, between which the page answers.
  const isLoaded = useDeferredValue(data !== undefined && !isWaiting);
  const coming = <SectionSkeleton title={label} lead={lead} />;
  return (
    <BuilderPage
      definition={definition}
      values={data?.values}
      current={id}
      withErrors={hasTrouble ? [id] : []}
      aside={<LivePaper revision={data?.revision} section={id} />}
    >
      <div data-editor className="mx-auto max-w-[40rem]">
        <HistoryWarning text={data?.warning} />
        {data && isLoaded ? (
          <Suspense fallback={coming}>
            <SectionDraft
              key={id}
              name={draftKey(definition, id)}
              fallback={coming}
              as={SectionForm}
              section={id}
              known={data}
              drafts={drafts}
              onTrouble={setTrouble}
            />
          </Suspense>
        ) : error ? (
          <LoadFailed title={messages.loadFailed} text={error.message} isPending={isFetching} onRetry={refetch} />
        ) : (
          coming
        )}
      </div>
    </BuilderPage>
  );
}
