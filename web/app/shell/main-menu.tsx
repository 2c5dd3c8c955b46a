import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Role } from "../../../modules/page.ts";
import { entryAt, navOf } from "../../../modules/pages.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";

/** The menu is whole without it. */
const UnseenMark = lazyPart(async () => (await import("../../features/news/unseen-mark.tsx")).UnseenMark, null);

/** The menu of the account has it on every screen. */
const SETTINGS = "/settings";

/** The main pages of a role beside the brand, on wide screens: narrow ones have the tab bar. */
export function MainMenu({ role }: { role: Role }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const entries = navOf(role);
  const current = entryAt(entries, pathname)?.path;
  return (
    <nav aria-label="メインメニュー" className="mr-auto max-lg:hidden">
      <ul className="flex">
        {entries.map(
          ({ path, label, counts }) =>
            path !== SETTINGS && (
              <li key={path}>
                <a
                  href={path}
                  aria-current={path === current ? "page" : undefined}
                  className="relative flex min-h-11 items-center rounded-md px-2 font-medium whitespace-nowrap text-ink-soft hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:text-accent"
                >
                  {label}
                  {counts === "applications" && (
                    <Suspense fallback={null}>
                      <UnseenMark />
                    </Suspense>
                  )}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
