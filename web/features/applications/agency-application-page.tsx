import { UserRoundX } from "lucide-react";
import { Suspense } from "react";
import { momentInTokyo } from "../../../japanese/clock-time.ts";
import { type AgencyApplicationDetail, nextStates } from "../../../modules/applications/contract/application.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { AgencyAfterWithdrawal } from "./after-withdrawal.tsx";
import { ApplicantFacts } from "./applicant-facts.tsx";
import { ApplicationContents } from "./application-contents.tsx";
import { useAgencyApplicationQuery } from "./applications-api.ts";
import { applicantName } from "./board-columns.ts";
import { Conversation } from "./conversation/conversation.tsx";
import { ScheduledRejection } from "./rejection/scheduled-rejection.tsx";
import { StateBadge } from "./state-badge.tsx";

// The page is drawn before its command has come.
const MoveMenu = lazyPart(async () => (await import("./move-menu.tsx")).MoveMenu);

const InternalNotes = lazyPart(async () => (await import("./internal-notes.tsx")).InternalNotes);

const ReceivedDocuments = lazyPart(async () => (await import("./received-documents.tsx")).ReceivedDocuments);

const AddApplicant = lazyPart(async () => (await import("./add-applicant.tsx")).AddApplicant);

/** An application as the agency reads it: what was sent, and its moves. */
export function AgencyApplicationPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAgencyApplicationQuery(id, { refetchOnMountOrArgChange: true });
  useTitle(data ? applicantName(data.application) : "応募者");
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/agency/applications">応募者の一覧へ</TextLink>
      </p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? (
          <Application application={data.application} />
        ) : (
          <LoadError error={error} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

function Application({ application }: AgencyApplicationDetail) {
  const { job, state, sent_at, applicant } = application;
  return (
    <>
      <PageHeading
        title={applicantName(application)}
        lead={`${job.title}　${job.company}`}
        actions={
          nextStates(state, "agency").length > 0 && (
            <Suspense fallback={<div className="h-11" />}>
              <MoveMenu application={application} />
            </Suspense>
          )
        }
      />
      <div className="-mt-4 mb-8 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge state={state} />
        <span className="figures text-sm text-ink-soft">{`${momentInTokyo(sent_at)}に応募`}</span>
        <TextLink href={`/agency/jobs/${job.id}/applications`}>この求人の応募者</TextLink>
      </div>
      {application.rejection && (
        <div className="mb-8">
          <Alert kind="warning">
            <ScheduledRejection {...application} />
          </Alert>
        </div>
      )}
      {applicant === null && (
        <EmptyState icon={UserRoundX} title="応募者の情報は削除されました">
          ご本人がアカウントを削除したため、氏名、書類、回答は残っていません。選考の経過だけを確かめられます。
        </EmptyState>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
        {applicant !== null && (
          <div className="grid min-w-0 gap-8">
            <AgencyAfterWithdrawal {...application} />
            <Conversation side="agency" application={application} />
          </div>
        )}
        {(applicant !== null || application.candidate_id) && (
          <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {application.facts && <ApplicantFacts facts={application.facts} />}
            <Suspense fallback={<div className="h-11" />}>
              <AddApplicant application={application} />
            </Suspense>
            {applicant !== null && (
              <Suspense fallback={<Skeleton lines={4} />}>
                <InternalNotes id={application.id} notes={application.notes} isWritable={application.is_readable} />
              </Suspense>
            )}
          </div>
        )}
        <div className="grid min-w-0 gap-10 lg:col-start-1">
          {application.documents.length > 0 && (
            <Suspense fallback={<Skeleton lines={16} />}>
              <ReceivedDocuments documents={application.documents} sent_at={sent_at} />
            </Suspense>
          )}
          <ApplicationContents {...application} />
        </div>
      </div>
    </>
  );
}
