import { Suspense, useEffect, useRef, useState } from "react";
import { applicationMessages } from "../../../../japanese/application-messages.ts";
import { dayInTokyo } from "../../../../japanese/clock-time.ts";
import type { ApplicationSentAnswer, ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { useTitle } from "../../../app/use-title.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useApplicationStartQuery } from "./apply-api.ts";
import { sendableIn } from "./apply-fields.ts";
import { createChosenFiles } from "./chosen-files.ts";

// The job is named before the form has come.
const ApplyForm = lazyPart(async () => (await import("./apply-form.tsx")).ApplyForm);

/** `/jobs/{id}/apply`: an application to a job. */
export function ApplyPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useApplicationStartQuery(id, { refetchOnMountOrArgChange: true });
  const [sent, setSent] = useState<ApplicationSentAnswer>();
  const title = data ? `${data.job.title}への応募` : "求人への応募";
  useTitle(title);
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href={`/jobs/${id}`}>求人の詳細へ</TextLink>
      </p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data && (
          <>
            <PageHeading title={title} lead={data.job.company} />
            {sent ? <Sent answer={sent} /> : <Begun start={data} onSent={setSent} />}
          </>
        )}
        {!data && isGone(error) && (
          <EmptyState title="この求人には応募できません" action={<LinkButton href="/jobs">求人を探す</LinkButton>}>
            募集が終了した可能性があります。
          </EmptyState>
        )}
        {!data && !isGone(error) && <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />}
      </Loadable>
    </div>
  );
}

/** Never there, or no longer public: asking again changes nothing. */
const isGone = (error: unknown): boolean => isApiError(error) && (error.status === 404 || error.status === 409);

function Begun({ start, onSent }: { start: ApplicationStart; onSent: (answer: ApplicationSentAnswer) => void }) {
  // The answer to the sending may come after the news of it.
  const [isSending, setSending] = useState(false);
  const [files] = useState(createChosenFiles);
  const { applied, form } = start;
  if (applied && !isSending) {
    return (
      <Alert
        kind="info"
        title={applicationMessages.alreadyApplied}
        actions={
          <LinkButton href={`/applications/${applied.id}`} variant="secondary" size="sm">
            応募の内容を見る
          </LinkButton>
        }
      >
        {dayInTokyo(applied.sent_at)}に応募しました。
      </Alert>
    );
  }
  const sendable = sendableIn(start).map(({ document }) => document);
  if (sendable.length === 0) {
    return (
      <EmptyState
        title="送る書類がまだありません"
        action={<LinkButton href="/user/resume">履歴書を作成する</LinkButton>}
      >
        履歴書に名前を入力すると、応募できるようになります。この求人はブックマークしておけます。
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<Skeleton lines={12} />}>
      <ApplyForm
        key={[form?.id, form?.version, ...sendable].join(" ")}
        start={start}
        files={files}
        onSending={setSending}
        onSent={onSent}
      />
    </Suspense>
  );
}

function Sent({ answer: { message, application } }: { answer: ApplicationSentAnswer }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert
        kind="success"
        title={message}
        actions={
          <>
            <LinkButton href="/applications" size="sm">
              応募の状況を見る
            </LinkButton>
            <LinkButton href={`/applications/${application.id}`} variant="secondary" size="sm">
              送った内容を見る
            </LinkButton>
            <LinkButton href="/jobs" variant="secondary" size="sm">
              ほかの求人を探す
            </LinkButton>
          </>
        }
      >
        選考の状況は「応募」の画面に表示されます。
      </Alert>
    </div>
  );
}
