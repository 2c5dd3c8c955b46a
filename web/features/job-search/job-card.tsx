import { Bookmark, BookmarkCheck } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import type { JobCard as JobCardAnswer } from "../../../modules/job-search/contract/search.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { deferred } from "../../ui/deferred/deferred.tsx";
import { CONTEXT_AREA } from "../../ui/menu/context-area.ts";
import { ContextMenu } from "../../ui/menu/context-menu.tsx";
import { ApplicationLink, ApplyButton } from "./apply-button.tsx";
import { Highlighted } from "./highlighted.tsx";
import { JobFacts } from "./job-facts.tsx";
import type { JobMenuProps } from "./job-menu.tsx";
import { useBookmark } from "./use-bookmark.ts";

const JobMenu = deferred<JobMenuProps>(async () => (await import("./job-menu.tsx")).JobMenu);

interface JobCardProps {
  job: JobCardAnswer;
  level?: 2 | 3;
  /** Marked as new to the person. */
  isNew?: boolean;
}

/** A job in a list. Its title is the link; further commands are in its menu. Drawn again only for another answer. */
export const JobCard = memo(function JobCard({ job, level = 2, isNew = false }: JobCardProps) {
  const Heading = `h${level}` as const;
  const { isOn, toggle, isOffered } = useBookmark(job);
  const bookmarkLabel = isOn ? "ブックマークから削除" : "ブックマークに追加";
  const path = `/jobs/${job.id}`;
  const area = useRef<HTMLElement>(null);
  // It is drawn when it opens.
  useEffect(() => void JobMenu.preload(), []);
  return (
    <article ref={area} className={`sheet grid gap-3 p-4 sm:p-5 ${CONTEXT_AREA}`}>
      <header className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <Heading className="text-lg font-semibold">
            <a href={path} data-job-link className="rounded-sm text-accent underline-offset-4 hover:underline">
              <Highlighted text={job.title} ranges={job.highlights.title} />
            </a>
          </Heading>
          <p>
            <Highlighted text={job.company.name} ranges={job.highlights.company} />
            {isNew && (
              <span className="ml-2">
                <Badge tone="accent">新着</Badge>
              </span>
            )}
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
          <ContextMenu label={job.title} area={area}>
            {(menu) => <JobMenu {...menu} job={job} isBookmarked={isOn} {...(isOffered && { onBookmark: toggle })} />}
          </ContextMenu>
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
        <div className="ml-auto flex shrink-0 flex-col items-end gap-1 empty:hidden">
          <ApplyButton job={job} size="sm" label="応募" />
          <ApplicationLink job={job} />
        </div>
      </div>
    </article>
  );
});
