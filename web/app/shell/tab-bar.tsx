import { Link, useLocation, useRouter } from "@tanstack/react-router";
import { FileText, History, House, Settings } from "lucide-react";
import { useEffect } from "react";

const TABS = [
  { name: "ホーム", to: "/mypage", covers: /^\/mypage/, icon: House },
  { name: "書類", to: "/user/resume/profile/edit", covers: /^\/user\/resume(?!\/history)/, icon: FileText },
  { name: "履歴", to: "/user/resume/history", covers: /^\/user\/resume\/history/, icon: History },
  { name: "設定", to: "/settings", covers: /^\/settings/, icon: Settings },
] as const;

/** Milliseconds after the bar has come: the page in sight goes first. */
const QUIET = 2000;
const PLACES = [
  "/mypage",
  "/user/resume/$section/edit",
  "/user/resume/history",
  "/user/resume/confirm",
  "/settings",
] as const;

/**
 * The code of the person's pages comes while nothing else is to be done: a page whose code is not there when the network
 * is gone could only be loaded anew, which then fails as a whole.
 */
function useAllPages(): void {
  const router = useRouter();
  useEffect(() => {
    const load = () => {
      if (!navigator.onLine) return;
      for (const place of PLACES) {
        Promise.resolve(router.loadRouteChunk(router.routesById[place])).catch(() => undefined);
      }
    };
    const waiting = setTimeout(load, QUIET);
    return () => clearTimeout(waiting);
  }, [router]);
}

/** Phone only: the four places, under the thumb. */
export function TabBar() {
  useAllPages();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label="メインメニュー"
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="grid h-14 grid-cols-4">
        {TABS.map(({ name, to, covers, icon: Icon }) => {
          const isHere = covers.test(pathname);
          return (
            <li key={to} className="grid">
              <Link
                to={to as "/"}
                aria-current={isHere ? "page" : undefined}
                className={`grid place-content-center justify-items-center gap-0.5 text-xs ${isHere ? "font-semibold text-accent" : "text-ink-soft"}`}
              >
                <Icon aria-hidden="true" className="size-5" />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
