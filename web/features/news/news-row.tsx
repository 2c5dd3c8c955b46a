import {
  BriefcaseBusiness,
  CalendarCheck,
  CalendarDays,
  ChevronRight,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  Search,
  Send,
  Users,
} from "lucide-react";
import type { NewsItem, NewsKind } from "../../../modules/news/contract.ts";
import { Badge } from "../../ui/badge/badge.tsx";

const ICONS: Readonly<Record<NewsKind, LucideIcon>> = {
  application_moved: Send,
  application_received: Users,
  application_withdrawn: Users,
  new_jobs: Search,
  jobs_ending: BriefcaseBusiness,
  application_replied: MessagesSquare,
  application_dates_proposed: CalendarDays,
  application_accepted: CalendarCheck,
  feedback_answered: MessageSquare,
};

/** One news, a link to the page on which it stands; that page marks it as seen. */
export function NewsRow({ item: { kind, title, text, href, seen } }: { item: NewsItem }) {
  const Icon = ICONS[kind];
  return (
    <li>
      <a
        href={href}
        className="flex min-h-14 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken sm:px-5"
      >
        <Icon aria-hidden="true" className={`size-5 shrink-0 ${seen ? "text-ink-faint" : "text-accent"}`} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={`phrases ${seen ? "" : "font-semibold"}`}>
            {!seen && (
              <>
                <Badge tone="accent">新着</Badge>{" "}
              </>
            )}
            {title}
          </span>
          {text && <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      </a>
    </li>
  );
}
