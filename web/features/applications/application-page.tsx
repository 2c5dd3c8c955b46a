import { momentInTokyo } from "../../../japanese/clock-time.ts";
import type { OwnApplicationDetail } from "../../../modules/applications/contract/application.ts";
import { isOpen } from "../../../modules/applications/contract/application.ts";
import { textOf } from "../../app/api-error.ts";
import { LoadError } from "../../app/shell/load-error.tsx";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { OwnAfterWithdrawal } from "./after-withdrawal.tsx";
import { ApplicationContents } from "./application-contents.tsx";
import { useOwnApplicationQuery, useWithdrawApplicationMutation } from "./applications-api.ts";
import { Conversation } from "./conversation/conversation.tsx";
import { OwnDocuments } from "./own-documents.tsx";
import { PrivateNote } from "./private-note.tsx";
import { StateBadge } from "./state-badge.tsx";
import { useQuestion } from "./use-question.ts";
import { WithdrawQuestion } from "./withdraw-question.tsx";

/** An application of the seeker: its state, what was sent, and private notes. */
export function ApplicationPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useOwnApplicationQuery(id, { refetchOnMountOrArgChange: true });
  useTitle(data?.application.job.title ?? "応募");
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/applications">応募の一覧へ</TextLink>
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

function Application({ application }: OwnApplicationDetail) {
  const { id, job, state, sent_at, agency } = application;
  const [withdraw, { isLoading }] = useWithdrawApplicationMutation();
  const question = useQuestion<string, string>();

  async function askToWithdraw(): Promise<void> {
    const reason = await question.ask(job.title);
    if (reason === undefined) return;
    try {
      const { message } = await withdraw({ id, reason }).unwrap();
      showToast({ kind: "success", text: message });
    } catch (failure) {
      showToast({ kind: "error", text: textOf(failure) });
    }
  }

  return (
    <>
      <PageHeading
        title={job.title}
        lead={job.company}
        actions={
          isOpen(state) && (
            <Button variant="secondary" isPending={isLoading} onPress={() => void askToWithdraw()}>
              辞退する
            </Button>
          )
        }
      />
      <div className="-mt-4 mb-8 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge state={state} />
        <span className="figures text-sm text-ink-soft">{`${momentInTokyo(sent_at)}に応募`}</span>
        <TextLink href={`/jobs/${job.id}`}>求人を見る</TextLink>
        {agency && <p className="w-full text-sm text-ink-soft">紹介：{agency.name}</p>}
      </div>
      <div className="grid gap-10">
        <Conversation side="applicant" application={application} />
        <OwnAfterWithdrawal {...application} />
        <PrivateNote id={id} note={application.note} next_date={application.next_date} />
        {application.documents.length > 0 && <OwnDocuments documents={application.documents} sent_at={sent_at} />}
        <ApplicationContents {...application} />
      </div>
      <WithdrawQuestion question={question} />
    </>
  );
}
