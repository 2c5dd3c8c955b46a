import type { KeyboardEvent } from "react";
import type { JobCard as JobCardAnswer } from "../../../modules/job-search/contract/search.ts";
import { JobCard } from "./job-card.tsx";

/** Cards that a phone shows when the list comes. */
const DRAWN_AT_ONCE = 3;

/**
 * A phone lays such a card out when it comes near the screen; it is searched, read out and reached by keys before as well. Until
 * then it is about as high as a card with tags. The margin keeps the shadow of the sheet.
 */
const OUT_OF_SIGHT =
  "max-sm:[content-visibility:auto] max-sm:[contain-intrinsic-height:auto_17rem] max-sm:[overflow-clip-margin:1rem]";

interface JobListProps {
  jobs: readonly JobCardAnswer[];
  level?: 2 | 3;
  /** ISO instant: jobs published later are marked as new. */
  since?: string | undefined;
}

/** Cards one under the other; the arrow keys go from one to the next. */
export function JobList({ jobs, level, since }: JobListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || event.nativeEvent.isComposing) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-job-link]")];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const next = links[index + (event.key === "ArrowDown" ? 1 : -1)];
    if (index < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul className="grid gap-3" onKeyDown={onKeyDown}>
      {jobs.map((job, index) => (
        <li key={job.id} className={index < DRAWN_AT_ONCE ? undefined : OUT_OF_SIGHT}>
          <JobCard job={job} {...(level && { level })} isNew={since !== undefined && job.published_at > since} />
        </li>
      ))}
    </ul>
  );
}
