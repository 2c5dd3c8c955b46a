import {
  FiltersButtonSkeleton,
  JOBS_COLUMNS,
  JOBS_COMMANDS,
  JOBS_PAGE,
  JOBS_RESULTS,
  JOBS_TITLE,
  JOBS_TOOLS,
  JobListSkeleton,
  SaveSearchSkeleton,
  SearchBoxSkeleton,
  SortSkeleton,
} from "../features/job-search/jobs-skeleton.tsx";
import { PageHeading } from "../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../ui/skeleton/skeleton.tsx";

/** The search for jobs before its answer. A box is reserved for the commands of members, which depend on their role. */
export function JobsFirstPaint({ isMember }: { isMember: boolean }) {
  return (
    <div className={JOBS_PAGE}>
      <PageHeading
        title={JOBS_TITLE}
        actions={isMember && <div aria-hidden="true" className="min-h-11 w-80 animate-breathe rounded-md bg-line" />}
      />
      <SearchBoxSkeleton />
      <div className={JOBS_COLUMNS}>
        <div className="max-lg:hidden">
          <Skeleton lines={12} />
        </div>
        <div className={JOBS_RESULTS}>
          <div className={JOBS_TOOLS}>
            <Skeleton lines={1} className="w-16 text-lg" />
            <div className={JOBS_COMMANDS}>
              <FiltersButtonSkeleton />
              {isMember && <SaveSearchSkeleton />}
              <SortSkeleton />
            </div>
          </div>
          <JobListSkeleton />
        </div>
      </div>
    </div>
  );
}
