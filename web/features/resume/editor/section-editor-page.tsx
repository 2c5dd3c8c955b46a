import { Suspense, useEffect, useState } from "react";
import { messages } from "../../../../japanese/messages.ts";
import { type Section, sectionLabels } from "../../../../modules/resume/contract.ts";
import { PageFrame } from "../../../app/shell/page-frame.tsx";
import { useTitle } from "../../../app/use-title.ts";
import { whenQuiet } from "../../../ui/deferred/when-quiet.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { useResumeQuery } from "../api.ts";
import { BuilderNav, BuilderStepper } from "../builder-nav.tsx";
import { LivePaper } from "../print/live-paper.tsx";
import { useDrafts } from "../use-drafts.ts";
import { loadFields, sectionLeads } from "./section-fields.tsx";
import { SectionForm } from "./section-form.tsx";

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
  // What is known without the document stands there at once.
  const coming = (
    <>
      <PageHeading title={sectionLabels[section]} lead={sectionLeads[section]} />
      <LoadingPage />
    </>
  );
  const nav = { resume: data?.resume, current: section, withErrors: hasTrouble ? [section] : [] };
  return (
    <PageFrame
      side={<BuilderNav {...nav} />}
      strip={<BuilderStepper {...nav} />}
      aside={<LivePaper revision={data?.revision ?? null} section={section} />}
    >
      <div className="mx-auto max-w-[40rem]">
        {data ? (
          <Suspense fallback={coming}>
            <SectionForm key={section} section={section} known={data} drafts={drafts} onTrouble={setTrouble} />
          </Suspense>
        ) : error ? (
          <LoadFailed title={messages.loadFailed} text={error.message} isPending={isFetching} onRetry={refetch} />
        ) : (
          coming
        )}
      </div>
    </PageFrame>
  );
}
