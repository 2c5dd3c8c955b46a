import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { messages } from "../../../../japanese/messages.ts";
import { type Section, sectionLabels } from "../../../../modules/resume/contract.ts";
import { PageFrame } from "../../../app/shell/page-frame.tsx";
import { useTitle } from "../../../app/use-title.ts";
import { whenQuiet } from "../../../ui/deferred/when-quiet.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { loadFields } from "../../resume/editor/section-fields.tsx";
import { BuilderNav, BuilderStepper } from "../builder-nav.tsx";
import { useResumeQuery } from "../document-api.ts";
import { useDrafts } from "../drafts/use-drafts.ts";
import { HistoryWarning } from "../history-warning.tsx";
import { LivePaper } from "../print/live-paper.tsx";
import { SectionComing } from "./section-coming.tsx";
import { SectionDraft } from "./section-draft.tsx";

/** `/user/resume/{section}/edit`: the sections, the form of one of them, and the page as it will be printed. */
export function SectionEditorPage({ section, accountId }: { section: Section; accountId: string }) {
  useTitle(`${sectionLabels[section]} - 履歴書`);
  const drafts = useDrafts(accountId, section);
  const { data, error, refetch, isFetching } = useResumeQuery();
  // Beside the document, not after it.
  useEffect(() => loadFields([section]), [section]);
  // The others as soon as there is time: whoever goes on without a network needs them.
  useEffect(() => void whenQuiet().then(() => loadFields()), []);
  const [hasTrouble, setTrouble] = useState(false);
  // The form comes in slices of a few milliseconds, between which the page answers.
  const hasCome = useDeferredValue(data !== undefined);
  const nav = { resume: data?.resume, current: section, withErrors: hasTrouble ? [section] : [] };
  return (
    <PageFrame
      side={<BuilderNav {...nav} />}
      strip={<BuilderStepper {...nav} />}
      aside={<LivePaper revision={data?.revision} section={section} />}
    >
      <div data-crowds-header className="mx-auto max-w-[40rem]">
        <HistoryWarning text={data?.warning} />
        {data && hasCome ? (
          <Suspense fallback={<SectionComing section={section} />}>
            <SectionDraft key={section} section={section} known={data} drafts={drafts} onTrouble={setTrouble} />
          </Suspense>
        ) : error ? (
          <LoadFailed title={messages.loadFailed} text={error.message} isPending={isFetching} onRetry={refetch} />
        ) : (
          <SectionComing section={section} />
        )}
      </div>
    </PageFrame>
  );
}
