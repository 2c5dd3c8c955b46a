import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { type PartState, PartStateMark } from "./part-state.tsx";
import { StepNumber } from "./step-number.tsx";

export interface SideNavItem {
  id: string;
  label: string;
  href: string;
  /** Of a step, before its label. The list is ordered: readers of the screen hear the position without it. */
  number?: number;
  /** Absent for entries without anything to complete (確認). */
  state?: PartState;
}

export interface SideNavGroup {
  id: string;
  /** Above its items. */
  title?: string;
  items: readonly SideNavItem[];
}

export interface SideNavProps {
  label: string;
  items?: readonly SideNavItem[];
  /** Instead of `items`: the same entries under titles. */
  groups?: readonly SideNavGroup[];
  /** `id` of where the person is. */
  current?: string;
  /** For sections of this page (`href` is `#id`): what goes there, for example `go` of `useScrollSpy`. */
  onGo?: (id: string) => void;
  /** Above the list, for example the overall progress. */
  header?: ReactNode;
}

/** Navigation on the left side: the sections of a document with their state, or those of this page. */
export function SideNav({ label, items = [], groups = [{ id: label, items }], current, onGo, header }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new current entry
  useEffect(() => {
    // Called between layout and paint, and not for a list that is not shown: an effect that measures lays the page out twice.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      keepInSight(nav.current);
    });
    if (nav.current) observer.observe(nav.current);
    return () => observer.disconnect();
  }, [current]);
  const goWith = (id: string) => (event: MouseEvent) => {
    if (!onGo || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(id);
  };
  return (
    <nav ref={nav} aria-label={label} className="grid gap-4">
      {header}
      {groups.map(({ id: groupId, title, items: links }) => (
        <div key={groupId}>
          {title && <p className="px-3 pb-1 text-sm text-ink-faint">{title}</p>}
          <ol aria-label={title} className="grid gap-0.5">
            {links.map(({ id, href, label: name, number, state }) => (
              <li key={id}>
                <a
                  href={href}
                  onClick={goWith(id)}
                  aria-current={id === current ? (onGo ? "location" : "page") : undefined}
                  className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
                >
                  {isNumbered(links) && <StepNumber number={number} className="-mr-2 w-6" />}
                  <span className="flex-1">{name}</span>
                  {state && <PartStateMark state={state} />}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  );
}

/** Whether labels are indented by the numbers of steps, those without one too. */
const isNumbered = (items: readonly SideNavItem[]): boolean => items.some(({ number }) => number !== undefined);

/** Scrolls the column the list stands in, where it has one of its own, and never the page. */
function keepInSight(nav: HTMLElement | null): void {
  const here = nav?.querySelector("[aria-current]");
  const column = nav?.parentElement;
  if (!here || !column || column.scrollHeight <= column.clientHeight) return;
  const [item, box] = [here.getBoundingClientRect(), column.getBoundingClientRect()];
  if (item.top < box.top) column.scrollTop += item.top - box.top - item.height;
  if (item.bottom > box.bottom) column.scrollTop += item.bottom - box.bottom + item.height;
}
