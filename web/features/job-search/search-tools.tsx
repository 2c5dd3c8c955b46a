import { Suspense } from "react";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { Select } from "../../ui/select/select.tsx";
import { type JobConditions, sortOptions, withCondition } from "./job-conditions.ts";
import { JOBS_SORT, SaveSearchSkeleton } from "./jobs-skeleton.tsx";

const SaveSearch = lazyPart(async () => (await import("./save-search.tsx")).SaveSearch, null);

export interface SearchToolsProps {
  conditions: JobConditions;
  /** Seekers save searches and sort by their skills. */
  isSeeker: boolean;
  onChange: (next: JobConditions) => void;
}

/** Commands about all that was found: saving the search, and its order. */
export function SearchTools({ conditions, isSeeker, onChange }: SearchToolsProps) {
  const orders = sortOptions(conditions, isSeeker);
  return (
    <>
      {isSeeker && (
        <Suspense fallback={<SaveSearchSkeleton />}>
          <SaveSearch conditions={conditions} />
        </Suspense>
      )}
      <div className={JOBS_SORT}>
        <Select
          label="並び順"
          options={orders}
          value={conditions.sort?.[0] ?? orders[0]?.value ?? ""}
          onChange={(value) => onChange(withCondition(conditions, "sort", [value]))}
        />
      </div>
    </>
  );
}
