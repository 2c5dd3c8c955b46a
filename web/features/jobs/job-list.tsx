import type { KeyboardEvent } from "react";
import type { JobCard as JobCardAnswer } from "../../../modules/jobs/contract/search.ts";
import { JobCard } from "./job-card.tsx";

/** Cards one under the other; the arrow keys go from one to the next. */
export function JobList({ jobs, level }: { jobs: readonly JobCardAnswer[]; level?: 2 | 3 }) {
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
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
