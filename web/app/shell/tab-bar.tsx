import { useLocation, useRouter } from "@tanstack/react-router";
import { FileText, History, House, Settings } from "lucide-react";
import { useEffect } from "react";
import { whenQuiet } from "../../ui/deferred/when-quiet.ts";
import { TabBar as Bar } from "../../ui/tab-bar/tab-bar.tsx";

const TABS = [
  { name: "ホーム", href: "/mypage", covers: /^\/mypage/, icon: House },
  { name: "書類", href: "/user/resume/profile/edit", covers: /^\/user\/resume(?!\/history)/, icon: FileText },
  { name: "履歴", href: "/user/resume/history", covers: /^\/user\/resume\/history/, icon: History },
  { name: "設定", href: "/settings", covers: /^\/settings/, icon: Settings },
] as const;

/** Milliseconds after the page has come to rest. */
const QUIET = 2000;
const PRELOADED_ROUTES = [
  "/mypage",
  "/user/resume/$section/edit",
  "/user/resume/history",
  "/user/resume/confirm",
  "/settings",
] as const;

/**
 * The code of the person's pages comes while nothing else is to be done: a page whose code is not there when the network
 * is gone could only be reached by a page load, which then fails as a whole.
 */
function useAllPages(): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => {
      if (!navigator.onLine) return;
      for (const route of PRELOADED_ROUTES) {
        Promise.resolve(router.loadRouteChunk(router.routesById[route])).catch(() => undefined);
      }
      Promise.all([
        import("../documents/all-documents.ts"),
        import("../../features/documents/editor/section-fields.tsx"),
      ]).then(
        ([{ allDocuments }, { loadSections }]) => {
          for (const pages of allDocuments) loadSections(pages);
        },
        () => undefined,
      );
    };
    let waiting: ReturnType<typeof setTimeout>;
    let isGone = false;
    void whenQuiet().then(() => {
      if (!isGone) waiting = setTimeout(load, QUIET);
    });
    return () => {
      isGone = true;
      clearTimeout(waiting);
    };
  }, [router]);
}

/** Phone only: the four main pages. */
export function TabBar() {
  useAllPages();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--layer-bar) lg:hidden">
      <Bar label="メインメニュー" items={TABS} current={TABS.find(({ covers }) => covers.test(pathname))?.href} />
    </div>
  );
}
