import { Bookmark, type LucideIcon, Share2 } from "lucide-react";
import { type ButtonVariant, buttonStyle } from "../../ui/button/button-style.ts";

/** Position and width of a job's page; the job in it. */
export const JOB_PAGE = "mx-auto max-w-4xl px-4 py-8 sm:py-12";
export const JOB_ARTICLE = "grid gap-8";
export const BACK_TO_JOBS = "求人の一覧へ";
export const APPLY = "応募する";
export const BOOKMARK = "ブックマーク";
export const SHARE = "共有する";
export const APPLIED = "応募済み";
export const BOOKMARKED = "ブックマーク済み";

/**
 * The commands of a job, before they can be pressed. Only their room for a member, whose role decides which there are;
 * web/main.tsx shows those of a job that the person bookmarked or applied to. A visitor's page never does: the copy on this device
 * may be of a person whose session ended with the browser.
 */
export function JobCommandsSkeleton({ isMember }: { isMember: boolean }) {
  return (
    <>
      <Command variant="primary" isHidden={isMember} {...(isMember && { "data-own-applied": APPLIED })}>
        {APPLY}
      </Command>
      <Command icon={Bookmark} isHidden={isMember} {...(isMember && { "data-own-bookmarked": BOOKMARKED })}>
        {BOOKMARK}
      </Command>
      <Command icon={Share2} isHidden={isMember}>
        {SHARE}
      </Command>
    </>
  );
}

interface CommandProps {
  variant?: ButtonVariant;
  icon?: LucideIcon;
  isHidden: boolean;
  /** The text instead, once the person has done it. */
  "data-own-applied"?: string;
  "data-own-bookmarked"?: string;
  children: string;
}

const Command = ({ variant = "secondary", icon: Icon, isHidden, children, ...own }: CommandProps) => (
  <div
    {...own}
    aria-hidden="true"
    aria-disabled="true"
    className={`${buttonStyle(variant)} ${isHidden ? "invisible" : ""}`}
  >
    {Icon && <Icon className="size-5 shrink-0" />}
    {children}
  </div>
);
