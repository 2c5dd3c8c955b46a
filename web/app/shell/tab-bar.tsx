import { useLocation } from "@tanstack/react-router";
import {
  ClipboardList,
  Contact,
  FileText,
  History,
  House,
  type LucideIcon,
  Search,
  Send,
  Settings,
  Users,
} from "lucide-react";
import { Suspense, useState } from "react";
import type { Role } from "../../../modules/page.ts";
import { entryAt, type NavIcon, navOf } from "../../../modules/pages.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { TabBar as Bar, type TabBarItem } from "../../ui/tab-bar/tab-bar.tsx";

const ICONS: Readonly<Record<NavIcon, LucideIcon>> = {
  "clipboard-list": ClipboardList,
  contact: Contact,
  "file-text": FileText,
  history: History,
  house: House,
  search: Search,
  send: Send,
  settings: Settings,
  users: Users,
};

/** The bar is whole without them: a network that is gone takes no page down. */
const NewJobs = lazyPart(async () => (await import("../../features/job-search/new-jobs.tsx")).NewJobs, null);
const UnseenApplications = lazyPart(
  async () => (await import("../../features/news/unseen-applications.tsx")).UnseenApplications,
  null,
);

type BadgeCount = Pick<TabBarItem, "count" | "countInWords">;

/** Phone only: the main pages of this role. */
export function TabBar({ role }: { role: Role }) {
  const [newJobs, setNewJobs] = useState<BadgeCount>({});
  const [applications, setApplications] = useState<BadgeCount>({});
  const badges = { "new-jobs": newJobs, applications };
  const pathname = useLocation({ select: (location) => location.pathname });
  const entries = navOf(role);
  const items = entries.map(({ label, path, icon, counts }) => ({
    name: label,
    href: path,
    icon: ICONS[icon as NavIcon],
    ...(counts && badges[counts]),
  }));
  return (
    <div className="tab-bar fixed inset-x-0 bottom-0 z-(--layer-bar) lg:hidden">
      <Bar label="メインメニュー" items={items} current={entryAt(entries, pathname)?.path} />
      <Suspense fallback={null}>
        {entries.some(({ counts }) => counts === "new-jobs") && <NewJobs key={pathname} onCount={setNewJobs} />}
        <UnseenApplications onCount={setApplications} />
      </Suspense>
    </div>
  );
}
