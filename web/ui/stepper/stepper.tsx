import { useEffect, useRef } from "react";
import { Link } from "react-aria-components/Link";
import { PartStateMark, type SideNavItem } from "../side-nav/side-nav.tsx";

export interface StepperProps {
  label: string;
  items: readonly SideNavItem[];
  current?: string;
}

/** The sections of a document on a phone: one line that scrolls sideways and keeps the current one in sight. */
export function Stepper({ label, items, current }: StepperProps) {
  const list = useRef<HTMLOListElement>(null);
  const widths = items.map(({ label, state }) => `${label} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current section moves the line, and so do marks that come after it
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (here && list.current)
      list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2 + here.offsetWidth / 2;
  }, [current, widths]);
  return (
    <nav aria-label={label}>
      <ol ref={list} className="relative flex gap-1 overflow-x-auto px-3 py-1.5 [scrollbar-width:none]">
        {items.map((item) => (
          <li key={item.id} className="shrink-0">
            <Link
              href={item.href}
              aria-current={item.id === current ? "step" : undefined}
              className="flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-[0.9375rem] text-ink-soft aria-[current=step]:bg-accent-soft aria-[current=step]:font-semibold aria-[current=step]:text-accent"
            >
              {item.label}
              {item.state && <PartStateMark state={item.state} />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
