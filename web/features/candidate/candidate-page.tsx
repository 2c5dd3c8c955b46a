import { Suspense, useMemo, useState } from "react";
import { messages } from "../../../japanese/messages.ts";
import { type Candidate, type CandidateReceipt, candidateDefinition } from "../../../modules/candidate/contract.ts";
import { isApiError } from "../../app/api-error.ts";
import { saveAll } from "../../app/leaving.ts";
import { useTitle } from "../../app/use-title.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { LoadingPage } from "../../ui/page-states/page-states.tsx";
import { useDocumentQuery } from "../documents/document-api.ts";
import { DocumentPagesContext, useDocumentPages } from "../documents/document-pages.ts";
import { draftKey } from "../documents/drafts/draft-key.ts";
import { useDrafts } from "../documents/drafts/use-drafts.ts";
import { HistoryWarning } from "../documents/history-warning.tsx";
import { UndoTools } from "../documents/undo-tools.tsx";
import { candidatePages } from "./candidate-pages.ts";
import { RecordContext } from "./record-context.ts";
import { GONE, RecordErased, RecordGone } from "./record-gone.tsx";
import { NO_NAME, RecordHead } from "./record-head.tsx";
import { type CandidateView, TABS } from "./tabs.ts";

const Colleagues = lazyPart(async () => (await import("./presence/colleagues.tsx")).Colleagues, null);
const ContactPerson = lazyPart(async () => (await import("./contacts/contact-person.tsx")).ContactPerson, null);
const ImportIntoRecord = lazyPart(async () => (await import("./import/import-into-record.tsx")).ImportIntoRecord, null);
const EraseRecord = lazyPart(async () => (await import("./erase-record.tsx")).EraseRecord, null);
const ExportRecord = lazyPart(async () => (await import("./export-record.tsx")).ExportRecord, null);
// The widget of tabs is a large part of the page's weight.
const RecordTabs = lazyPart(async () => (await import("./record-tabs.tsx")).RecordTabs);

/** Drafts of other records, whose pages are closed, are sent as well. */
const RECORDS = [candidateDefinition];

export interface CandidatePageProps {
  id: string;
  accountId: string;
  view: CandidateView;
  onView: (view: CandidateView) => void;
}

/** `/candidates/{id}`: an agency's record of a person. Mount it once a record. */
export function CandidatePage({ id, ...page }: CandidatePageProps) {
  const pages = useMemo(() => candidatePages(id), [id]);
  return (
    <DocumentPagesContext value={pages}>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
        <p className="mb-4">
          <TextLink href="/agency/candidates">候補者の一覧へ</TextLink>
        </p>
        <OpenRecord {...page} />
      </div>
    </DocumentPagesContext>
  );
}

function OpenRecord({ accountId, view, onView }: Omit<CandidatePageProps, "id">) {
  const { definition, address } = useDocumentPages();
  const open = useMemo(
    () => TABS[view.tab].sections.map((section) => draftKey(definition, section)),
    [definition, view.tab],
  );
  const drafts = useDrafts(accountId, RECORDS, open);
  const { data, error, refetch, isFetching } = useDocumentQuery({ address });
  const record = useMemo(() => data && { known: data, drafts }, [data, drafts]);
  const candidate = data?.values as Candidate | undefined;
  const [receipt, setReceipt] = useState<CandidateReceipt>();
  const isGone = isApiError(error) && error.status === 404;
  useTitle(isGone || receipt ? GONE : `${candidate?.name || NO_NAME} - ${definition.label}`);

  if (receipt) return <RecordErased receipt={receipt} definition={definition} drafts={drafts} />;
  if (isGone) return <RecordGone definition={definition} drafts={drafts} />;
  if (!record || !candidate) {
    if (!error) return <LoadingPage />;
    return <LoadFailed title={messages.loadFailed} text={error.message} isPending={isFetching} onRetry={refetch} />;
  }
  return (
    <RecordContext value={record}>
      <UndoTools before={saveAll} />
      <div className="-mt-4 mb-2 h-6">
        <Suspense fallback={null}>
          <Colleagues id={candidate.id} />
        </Suspense>
      </div>
      <RecordHead
        candidate={candidate}
        actions={
          <Suspense fallback={<div className="h-11" />}>
            <ContactPerson candidate={candidate} />
            <ImportIntoRecord />
            <ExportRecord candidate={candidate} />
            <EraseRecord candidate={candidate} onErased={setReceipt} />
          </Suspense>
        }
      />
      <HistoryWarning text={data?.warning} />
      <Suspense fallback={<LoadingPage />}>
        <RecordTabs candidate={candidate} view={view} onView={onView} />
      </Suspense>
    </RecordContext>
  );
}
