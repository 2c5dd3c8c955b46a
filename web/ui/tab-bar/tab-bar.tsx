import type { LucideIcon } from "lucide-react";

export interface TabBarItem {
  name: string;
  href: string;
  icon: LucideIcon;
  /** Count in the badge; no badge for 0. */
  count?: number;
  /** The count for screen readers: 新着3件. Absent: the number with 件. */
  countInWords?: string;
}

export interface TabBarProps {
  label: string;
  /** Three to five. */
  items: readonly TabBarItem[];
  /** `href` of where the person is. */
  current?: string;
  /** Of a bar that is not the app's own: what goes there instead of the link. */
  onGo?: (href: string) => void;
}

/** The greatest count shown; the badge has no room for more. */
const MAX_COUNT = 99;

/** The main pages of an app side by side, for the thumb. Its owner decides its position and visibility. */
export function TabBar({ label, items, current, onGo }: TabBarProps) {
  return (
    <nav aria-label={label} data-screen-only className="border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
      <ul className="flex h-14">
        {items.map(({ name, href, icon: Icon, count = 0, countInWords = `${count}件` }) => (
          <li key={href} className="grid min-w-0 flex-1">
            <a
              href={href}
              aria-current={href === current ? "page" : undefined}
              onClick={(event) => {
                if (!onGo) return;
                event.preventDefault();
                onGo(href);
              }}
              className="grid place-content-center justify-items-center gap-0.5 text-xs text-ink-soft -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-5" />
                {count > 0 && (
                  <span
                    aria-hidden="true"
                    className="figures absolute -top-1.5 left-3 min-w-4 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4 whitespace-nowrap font-medium text-on-accent"
                  >
                    {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
                  </span>
                )}
              </span>
              <span className="max-w-full truncate">{name}</span>
              {/* A word break for screen readers. */ " "}
              {count > 0 && <span className="sr-only">{countInWords}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
