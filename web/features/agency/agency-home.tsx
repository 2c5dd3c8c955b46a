import { BriefcaseBusiness, Plus } from "lucide-react";
import type { AgencyOverview } from "../../../modules/agency/contract.ts";
import type { Today } from "../../../modules/candidate/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useTodayQuery } from "../candidate/today/today-api.ts";
import { TodayList } from "../candidate/today/today-list.tsx";
import { NewestNews } from "../news/newest-news.tsx";
import { useUnseenNewsQuery } from "../news/news-api.ts";
import { useAgencyOverviewQuery } from "./agency-api.ts";
import { ApplicationTasks, JobTasks } from "./agency-tasks.tsx";

/** The page looks again every 60 s while it is in sight, as my-page does. */
const LOOKS = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** 今日, the start page of agency staff. */
export function AgencyHome() {
  useTitle("今日");
  const { data, error, isFetching, refetch } = useAgencyOverviewQuery(undefined, LOOKS);
  // Shown together, so that nothing moves. Without it the rest of the page stands.
  const { data: today, isLoading: isTodayLoading } = useTodayQuery(undefined, LOOKS);
  const { isLoading: isNewsLoading } = useUnseenNewsQuery();
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading
        title="今日"
        lead="候補者への連絡、求人の公開、応募者の選考を進める場所です。"
        actions={
          <LinkButton href="/agency/submissions" variant="secondary">
            提出した書類
          </LinkButton>
        }
      />
      <Loadable isLoading={(!data && !error) || isTodayLoading || isNewsLoading} skeleton={<Skeleton lines={16} />}>
        {data ? (
          <>
            <NewestNews />
            <Tasks overview={data} today={today} />
          </>
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
    </div>
  );
}

/** The work of the day: people to contact first, jobs last. */
function Tasks({ overview: { applications, jobs }, today }: { overview: AgencyOverview; today?: Today | undefined }) {
  const isNew = jobs.published + jobs.unpublished === 0 && Object.values(applications.counts).every((one) => one === 0);
  return (
    <div className="grid gap-8">
      {today && <TodayList name="follow_ups" items={today.follow_ups} />}
      {!isNew && <ApplicationTasks {...applications} />}
      {today && <TodayList name="answered_proposals" items={today.answered_proposals} />}
      {today && <TodayList name="incomplete" items={today.incomplete} />}
      {today && <TodayList name="overdue" items={today.overdue} />}
      {isNew ? <FirstJob /> : <JobTasks {...jobs} />}
    </div>
  );
}

/** Shown to an agency that has neither an open job nor an application. */
function FirstJob() {
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title="募集中の求人はありません"
      action={
        <LinkButton href="/agency/jobs/new" icon={Plus}>
          求人を作成する
        </LinkButton>
      }
    >
      労働条件をすべて明示した求人だけを公開できます。応募者の書類は、応募のときに送られた内容だけを閲覧できます。
    </EmptyState>
  );
}
