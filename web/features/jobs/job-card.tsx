import { Bookmark, BookmarkCheck } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { Link } from "react-aria-components/Link";
import type { JobCard as JobCardAnswer } from "../../../modules/jobs/contract/search.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { CONTEXT_AREA } from "../../ui/menu/context-area.ts";
import { ApplyButton } from "./apply-button.tsx";
import { Highlighted } from "./highlighted.tsx";
import { JobFacts } from "./job-facts.tsx";
import { useBookmark } from "./use-bookmark.ts";

// A card is whole without it.
const JobMenu = lazy(async () => ({ default: (await import("./job-menu.tsx")).JobMenu }));

/** A job in a list. Its title is the link; further commands are in its menu. */
export function JobCard({ job, level = 2 }: { job: JobCardAnswer; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { isOn, toggle, isOffered } = useBookmark(job);
  const bookmarkLabel = isOn ? "ブックマークから削除" : "ブックマークに追加";
  const path = `/jobs/${job.id}`;
  const area = useRef<HTMLElement>(null);
  return (
    <article ref={area} className={`sheet grid gap-3 p-4 sm:p-5 ${CONTEXT_AREA}`}>
      <header className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <Heading className="text-lg font-semibold">
            <Link
              href={path}
              data-job-link
              className="rounded-sm text-accent underline-offset-4 data-hovered:underline"
            >
              <Highlighted text={job.title} ranges={job.highlights.title} />
            </Link>
          </Heading>
          <p>
            <Highlighted text={job.company.name} ranges={job.highlights.company} />
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex">
          {isOffered && (
            <IconButton
              label={`${job.title}を${bookmarkLabel}`}
              icon={isOn ? BookmarkCheck : Bookmark}
              onPress={toggle}
            />
          )}
          <Suspense fallback={<span className="size-11" />}>
            <JobMenu job={job} area={area} isBookmarked={isOn} {...(isOffered && { onBookmark: toggle })} />
          </Suspense>
        </div>
      </header>
      <JobFacts job={job} />
      <div className="flex items-end justify-between gap-3 empty:hidden">
        {(job.skills.length > 0 || job.match !== null) && (
          <ul aria-label="求めるスキル" className="flex min-w-0 flex-wrap gap-1.5">
            {job.match !== null && (
              <li>
                <Badge tone={job.match >= 50 ? "success" : "plain"}>スキル一致 {job.match}%</Badge>
              </li>
            )}
            {job.skills.slice(0, 5).map((skill) => (
              <li key={skill}>
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        )}
        <ApplyButton job={job} size="sm" label="応募" className="ml-auto shrink-0" />
      </div>
    </article>
  );
}
