import { Link, useLocation } from "@tanstack/react-router";
import { FileText, History, House, Settings } from "lucide-react";

const TABS = [
  { name: "ホーム", to: "/mypage", covers: /^\/mypage/, icon: House },
  { name: "書類", to: "/user/resume/profile/edit", covers: /^\/user\/resume(?!\/history)/, icon: FileText },
  { name: "履歴", to: "/user/resume/history", covers: /^\/user\/resume\/history/, icon: History },
  { name: "設定", to: "/settings", covers: /^\/settings/, icon: Settings },
] as const;

/** Phone only: the four places, under the thumb. */
export function TabBar() {
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
