import { Suspense } from "react";
import { momentInTokyo } from "../../../../japanese/clock-time.ts";
import { categoryLabel } from "../../../../modules/feedback/contract/feedback.ts";
import type { TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { LoadError } from "../../../app/shell/load-error.tsx";
import { useTitle } from "../../../app/use-title.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { FeedbackStateBadge } from "../feedback-state-badge.tsx";
import { FeedbackContent } from "./feedback-content.tsx";
import { StepHistory } from "./step-history.tsx";
import { useTriageDetailQuery } from "./triage-api.ts";
import { nameOf } from "./triage-names.ts";

// The page is drawn before its commands have come.
const TriageTools = lazyPart(async () => (await import("./triage-tools.tsx")).TriageTools);

/** `/admin/feedbacks/{id}`: one feedback with every step of its triage. */
export function FeedbackPage({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useTriageDetailQuery(id, { refetchOnMountOrArgChange: true });
  useTitle("フィードバックの対応");
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/admin/feedbacks">フィードバックの一覧へ</TextLink>
      </p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? <Feedback feedback={data} /> : <LoadError error={error} isPending={isFetching} onRetry={refetch} />}
      </Loadable>
    </div>
  );
}

function Feedback({ feedback }: { feedback: TriageDetail }) {
  const { category, state, sent_at, erased, fixed_in } = feedback;
  return (
    <>
      <PageHeading title={nameOf(feedback)} />
      <div className="-mt-3 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <FeedbackStateBadge state={state} />
        <span>{categoryLabel(category)}</span>
        <span className="figures">{`${momentInTokyo(sent_at)}に受付`}</span>
        {fixed_in && <span>{`リリース ${fixed_in} で対応`}</span>}
      </div>
      {erased ? (
        <Alert kind="info" title="送信者のデータは削除されました">
          ご本人がアカウントを削除したため、カテゴリ、状態、日時だけが残っています。
        </Alert>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <FeedbackContent feedback={feedback} />
            <StepHistory history={feedback.history} />
          </div>
          <Suspense fallback={<Skeleton lines={12} />}>
            <TriageTools feedback={feedback} />
          </Suspense>
        </div>
      )}
    </>
  );
}
