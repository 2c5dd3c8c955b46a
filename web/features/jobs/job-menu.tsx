import type { RefObject } from "react";
import type { JobCard } from "../../../modules/jobs/contract/search.ts";
import { ContextMenu } from "../../ui/menu/context-menu.tsx";
import { MenuItem } from "../../ui/menu/menu.tsx";
import { shareJob } from "./share-job.ts";
import { useApply } from "./use-apply.ts";

export interface JobMenuProps {
  job: JobCard;
  isBookmarked: boolean;
  /** Absent for those who have no bookmarks. */
  onBookmark?: () => void;
  /** The card. */
  area: RefObject<HTMLElement | null>;
}

/** The commands about a job: by its button, right click, menu key, Shift+F10 and a long press. */
export function JobMenu({ job, isBookmarked, onBookmark, area }: JobMenuProps) {
  const path = `/jobs/${job.id}`;
  const apply = useApply(job);
  const items = (
    <>
      <MenuItem href={path}>詳細を見る</MenuItem>
      {apply && (
        <MenuItem href={apply.href} isDisabled={apply.isSent}>
          {apply.isSent ? "応募済み" : "応募する"}
        </MenuItem>
      )}
      {onBookmark && (
        <MenuItem onAction={onBookmark}>{isBookmarked ? "ブックマークから削除" : "ブックマークに追加"}</MenuItem>
      )}
      <MenuItem onAction={() => void shareJob(job)}>共有する</MenuItem>
      <MenuItem href={`/jobs?similar_to=${job.id}`}>似た求人を探す</MenuItem>
      <MenuItem href={path} target="_blank">
        新しいタブで開く
      </MenuItem>
    </>
  );
  return <ContextMenu label={job.title} items={items} area={area} />;
}
