import { type AnyRoute, useLocation, useRouter } from "@tanstack/react-router";
import { ClipboardList, FileText, History, House, type LucideIcon, Search, Send, Settings, Users } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import type { NavEntry, Role } from "../../../modules/page.ts";
import { entryAt, navOf, pages } from "../../../modules/pages.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { whenAtRest } from "../../ui/deferred/when-at-rest.ts";
import { whenOnline } from "../../ui/deferred/when-online.ts";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import { TabBar as Bar, type TabBarItem } from "../../ui/tab-bar/tab-bar.tsx";

const ICONS: Readonly<Record<NavEntry["icon"], LucideIcon>> = {
  "clipboard-list": ClipboardList,
  "file-text": FileText,
  history: History,
  house: House,
  search: Search,
  send: Send,
  settings: Settings,
  users: Users,
};

/** Milliseconds after the page has come to rest. */
const QUIET = 2000;

/**
 * The code of the person's pages comes while nothing else is to be done: a page whose code is not there when the network
 * is gone could only be reached by a page load, which then fails as a whole. One page after the other, and none while
 * the person types or presses: together they block a slow phone.
 */
function useAllPages(role: Role): void {
  const router = useRouter();
  useEffect(() => {
    const load = async () => {
      const routes: Readonly<Record<string, AnyRoute>> = { ...router.routesByPath };
      for (const { path, access } of pages) {
        const route = routes[path];
        const isTheirs = access === "signed-in" || (access !== "anyone" && access.includes(role));
        if (!route || !isTheirs) continue;
        await whenAtRest();
        // A browser keeps an import that failed.
        await whenOnline();
        if (isGone) return;
        await Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined);
      }
      if (isGone) return;
      const [{ allDocuments }, { loadSections }] = await Promise.all([
        import("../documents/all-documents.ts"),
        import("../../features/documents/editor/section-fields.tsx"),
      ]);
      for (const pages of allDocuments) {
        await whenAtRest();
        await loadSections(pages);
      }
    };
    let waiting: ReturnType<typeof setTimeout>;
    let isGone = false;
    void whenQuiet().then(() => {
      if (!isGone) waiting = setTimeout(() => void load().catch(() => undefined), QUIET);
    });
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [router, role]);
}

/** The bar is whole without it: a network that is gone takes no page down. */
const NewJobs = lazyPart(async () => (await import("../../features/jobs/new-jobs.tsx")).NewJobs, null);

function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenQuiet().then(() => isGone || setQuiet(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isQuiet;
}

/** Phone only: the main pages of this role. Badges come once the first page has had the network. */
export function TabBar({ role }: { role: Role }) {
  useAllPages(role);
  const isQuiet = useQuiet();
  const [badge, setBadge] = useState<Pick<TabBarItem, "count" | "countInWords">>({});
  const pathname = useLocation({ select: (location) => location.pathname });
  const entries = navOf(role);
  const items = entries.map(({ label, path, icon, counts }) => ({
    name: label,
    href: path,
    icon: ICONS[icon],
    ...(counts && badge),
  }));
  return (
    <div className="tab-bar fixed inset-x-0 bottom-0 z-(--layer-bar) lg:hidden">
      <Bar label="メインメニュー" items={items} current={entryAt(entries, pathname)?.path} />
      {isQuiet && entries.some(({ counts }) => counts) && (
        <Suspense fallback={null}>
          <NewJobs key={pathname} onCount={setBadge} />
        </Suspense>
      )}
    </div>
  );
}
