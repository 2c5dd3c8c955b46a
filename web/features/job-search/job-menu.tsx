import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { Menu, type MenuProps } from "../../ui/menu/menu.tsx";
import { MenuItem } from "../../ui/menu/menu-item.tsx";
import { shareJob } from "./share-job.ts";
import { trackApplyClick } from "./track-click.ts";
import { useApply } from "./use-apply.ts";

export interface JobMenuProps extends Omit<MenuProps, "children"> {
  job: JobCard;
  isBookmarked: boolean;
  /** Absent for those who have no bookmarks. */
  onBookmark?: () => void;
}

/** The commands about a job. */
export function JobMenu({ job, isBookmarked, onBookmark, ...menu }: JobMenuProps) {
  const path = `/jobs/${job.id}`;
  const apply = useApply(job);
  return (
    <Menu {...menu}>
      <MenuItem href={path}>詳細を見る</MenuItem>
      {apply && (
        <MenuItem href={apply.href} isDisabled={apply.isSent} onAction={() => trackApplyClick(job.id)}>
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
    </Menu>
  );
}
