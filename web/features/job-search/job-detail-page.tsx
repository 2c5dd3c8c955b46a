import { Bookmark, BookmarkCheck, SearchX, Share2 } from "lucide-react";
import { useDeferredValue } from "react";
import type { JobDetail } from "../../../modules/job-search/contract/search.ts";
import { licenceLabel } from "../../../modules/jobs/contract/agency-card.ts";
import { isApiError, textOf } from "../../app/api-error.ts";
import { useSessionQuery } from "../../app/session.ts";
import { useTitle } from "../../app/use-title.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { ApplicationLink, ApplyButton } from "./apply-button.tsx";
import { JobContents, JobPart } from "./job-contents.tsx";
import { JobFacts } from "./job-facts.tsx";
import { JobList } from "./job-list.tsx";
import { APPLY, BACK_TO_JOBS, BOOKMARK, BOOKMARKED, JOB_ARTICLE, JOB_PAGE, SHARE } from "./job-skeleton.tsx";
import { useJobQuery } from "./jobs-api.ts";
import { shareJob } from "./share-job.ts";
import { useBookmark } from "./use-bookmark.ts";

/** One job with its terms. */
export function JobDetailPage({ id }: { id: string }) {
  const { data: answer, error, isFetching, refetch } = useJobQuery(id);
  // Drawn in slices, between which the page answers.
  const data = useDeferredValue(answer);
  useTitle(data ? `${data.title}（${data.company.name}）` : "求人");
  return (
    <div className={JOB_PAGE}>
      <p className="mb-4 flex justify-between gap-3">
        <TextLink href="/jobs">{BACK_TO_JOBS}</TextLink>
        {data && <ApplicationLink job={data} />}
      </p>
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data && <Detail job={data} />}
        {!data && isGone(error) && (
          <EmptyState
            icon={SearchX}
            title="この求人は見つかりません"
            action={<LinkButton href="/jobs">求人を探す</LinkButton>}
          >
            募集が終了した可能性があります。
          </EmptyState>
        )}
        {!data && !isGone(error) && <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />}
      </Loadable>
    </div>
  );
}

/** Closed, taken off the list, or never there: asking again changes nothing. */
const isGone = (error: unknown): boolean => isApiError(error) && error.status === 404;

function Detail({ job }: { job: JobDetail }) {
  const { isOn, toggle, isOffered } = useBookmark(job);
  const { data: session } = useSessionQuery();
  return (
    <article className={JOB_ARTICLE}>
      <div>
        <PageHeading
          title={job.title}
          lead={job.company.name}
          actions={
            <>
              {job.is_open && <ApplyButton job={job} label={APPLY} />}
              {isOffered && job.is_open && (
                <Button variant="secondary" icon={isOn ? BookmarkCheck : Bookmark} onPress={toggle}>
                  {isOn ? BOOKMARKED : BOOKMARK}
                </Button>
              )}
              <Button variant="secondary" icon={Share2} onPress={() => void shareJob(job)}>
                {SHARE}
              </Button>
            </>
          }
        />
        {job.is_open ? <JobFacts job={job} /> : <Alert kind="info">この求人の募集は終了しました。</Alert>}
      </div>
      <JobContents job={job} isSeeker={session?.user?.role === "seeker"} />
      {job.agency && (
        <JobPart title="職業紹介事業者">
          <p>{job.agency.name}</p>
          <p className="figures -mt-2 text-sm text-ink-soft">{`${licenceLabel(job.agency)} ${job.agency.licence_number}`}</p>
        </JobPart>
      )}
      {job.similar.length > 0 && (
        <JobPart title="似た求人">
          <JobList jobs={job.similar} level={3} />
          <p>
            <TextLink href={`/jobs?similar_to=${job.id}`}>似た求人をもっと見る</TextLink>
          </p>
        </JobPart>
      )}
    </article>
  );
}
