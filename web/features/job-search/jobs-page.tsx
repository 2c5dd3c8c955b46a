import { SlidersHorizontal } from "lucide-react";
import { Suspense, useDeferredValue, useState } from "react";
import { foundInWords, type JobPage } from "../../../modules/job-search/contract/search.ts";
import { textOf } from "../../app/api-error.ts";
import { useSessionQuery } from "../../app/session.ts";
import { useTitle } from "../../app/use-title.ts";
import { Tag } from "../../ui/badge/tag.tsx";
import { BottomSheet } from "../../ui/bottom-sheet/bottom-sheet.tsx";
import { Button } from "../../ui/button/button.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { useMedia } from "../../ui/media/use-media.ts";
import { WIDE } from "../../ui/media/widths.ts";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Pagination } from "../../ui/pagination/pagination.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { BeyondLastPage } from "./beyond-last-page.tsx";
import { conditionTags, inBrief, type JobConditions, readConditions, withCondition } from "./job-conditions.ts";
import { JobList } from "./job-list.tsx";
import { useJobsQuery } from "./jobs-api.ts";
import {
  FILTER_LINES,
  JOBS_COLUMNS,
  JOBS_COMMANDS,
  JOBS_PAGE,
  JOBS_RESULTS,
  JOBS_TITLE,
  JOBS_TOOLS,
  JobListSkeleton,
} from "./jobs-skeleton.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchTools } from "./search-tools.tsx";
import { SynonymNote } from "./synonym-note.tsx";
import { useConditions } from "./use-conditions.ts";

// The page is drawn before they have come; on a phone they come in a sheet.
const JobFilters = lazyPart(async () => (await import("./job-filters.tsx")).JobFilters);

/** The search for jobs, open to everybody. The address holds all of its state. */
export function JobsPage() {
  useTitle("求人を探す");
  const { conditions, search, isWaiting, change, changeSoon } = useConditions();
  const { data: session } = useSessionQuery();
  const { data, currentData, error, isFetching, refetch } = useJobsQuery(search);
  const [isFiltering, setFiltering] = useState(false);
  const page = currentData ?? data;
  // The cards are drawn in slices, between which the page answers.
  const found = useDeferredValue(page);
  const isWide = useMedia(WIDE);
  const isSeeker = session?.user?.role === "seeker";
  const filters = (
    <Suspense fallback={<Skeleton lines={FILTER_LINES} />}>
      <JobFilters conditions={conditions} facets={page?.facets} isWaiting={!page && !error} onChange={changeSoon} />
    </Suspense>
  );
  return (
    <div className={JOBS_PAGE}>
      <PageHeading
        title={JOBS_TITLE}
        actions={
          isSeeker && (
            <>
              <LinkButton href="/applications" variant="secondary">
                応募
              </LinkButton>
              <LinkButton href="/jobs/bookmarks" variant="secondary">
                ブックマークと保存した条件
              </LinkButton>
            </>
          )
        }
      />
      <SearchBox
        words={conditions.q?.[0] ?? ""}
        isSearching={isWaiting || (isFetching && page !== undefined)}
        onSearch={(words) => change(withWords(conditions, words))}
        onLeave={(words) => changeSoon(withWords(conditions, words))}
        onQuickSearch={(query) => change(readConditions(query))}
      />
      <div className={JOBS_COLUMNS}>
        <aside className="max-lg:hidden" aria-label="絞り込み">
          {isWide && filters}
        </aside>
        <div className={JOBS_RESULTS}>
          <Conditions conditions={conditions} onChange={change} />
          <div className={JOBS_TOOLS}>
            <p role="status" className="figures min-h-[1lh] text-lg font-semibold">
              {page && totalInWords(page)}
            </p>
            <div className={JOBS_COMMANDS}>
              <Button
                variant="secondary"
                icon={SlidersHorizontal}
                className="lg:hidden"
                onPress={() => setFiltering(true)}
              >
                絞り込み
              </Button>
              <SearchTools conditions={conditions} isSeeker={isSeeker} onChange={change} />
            </div>
          </div>
          <Loadable isLoading={!found && !error} skeleton={<JobListSkeleton />}>
            {found ? (
              <Found page={found} conditions={conditions} onChange={change} />
            ) : (
              <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
            )}
          </Loadable>
        </div>
      </div>
      <BottomSheet isOpen={isFiltering} onOpenChange={setFiltering} title="絞り込み">
        {filters}
        <div className="sticky -bottom-4 -mx-4 mt-6 -mb-4 grid border-t border-line bg-card p-4">
          <Button onPress={() => setFiltering(false)}>{page ? `${totalInWords(page)}を見る` : "閉じる"}</Button>
        </div>
      </BottomSheet>
    </div>
  );
}

const withWords = (conditions: JobConditions, words: string): JobConditions =>
  withCondition(conditions, "q", words === "" ? [] : [words]);

interface ConditionsProps {
  conditions: JobConditions;
  onChange: (next: JobConditions) => void;
}

/** The conditions as tags, each of which can be taken off. */
function Conditions({ conditions, onChange }: ConditionsProps) {
  const tags = conditionTags(conditions);
  if (tags.length === 0) return null;
  return (
    <ul aria-label="検索条件" className="flex flex-wrap items-center gap-2">
      {tags.map((tag) => (
        <li key={`${tag.name} ${tag.value}`}>
          <Tag onRemove={() => onChange(tag.without)}>{inBrief(tag)}</Tag>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="sm" onPress={() => onChange({})}>
          すべて解除
        </Button>
      </li>
    </ul>
  );
}

function Found({ page, conditions, onChange }: ConditionsProps & { page: JobPage }) {
  const { current_page, per_page, total_items } = page.pagination;
  if (page.items.length === 0 && total_items > 0) {
    return <BeyondLastPage found={totalInWords(page)} onFirst={() => onChange({ ...conditions, page: [] })} />;
  }
  if (page.items.length === 0) return <NothingFound conditions={conditions} onChange={onChange} />;
  return (
    <div className="grid gap-4">
      <SynonymNote synonyms={page.synonyms} onExact={() => onChange(withCondition(conditions, "exact", ["1"]))} />
      <JobList jobs={page.items} since={conditions.since?.[0]} />
      <Pagination
        label="求人"
        page={current_page}
        perPage={per_page}
        total={total_items}
        totalInWords={foundInWords(total_items)}
        onPage={(number) => {
          onChange({ ...conditions, page: [String(number)] });
          window.scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}

const totalInWords = ({ pagination }: JobPage): string => foundInWords(pagination.total_items);
