import { HScroll } from "../h-scroll/h-scroll.tsx";
import { PartStateMark } from "../side-nav/part-state.tsx";
import type { SideNavItem } from "../side-nav/side-nav.tsx";
import { StepNumber } from "../side-nav/step-number.tsx";

export interface StepperProps {
  label: string;
  items: readonly SideNavItem[];
  current?: string;
  /** Of a line that is not the page's own: what goes there instead of the link. */
  onGo?: (id: string) => void;
}

/** The sections of a document on a phone: one line that scrolls sideways and keeps the current one in sight. */
export function Stepper({ label, items, current, onGo }: StepperProps) {
  // Marks that come later make the line longer.
  const looks = `${current} ${items.map(({ label: name, state }) => `${name} ${state}`).join()}`;
  return (
    <nav aria-label={label}>
      <HScroll keepInSight='[aria-current="step"]' moved={looks} className="py-1.5">
        <ol className="flex min-w-max gap-1 px-3">
          {items.map((item) => (
            <li key={item.id}>
              <a
                href={item.href}
                aria-current={item.id === current ? "step" : undefined}
                onClick={(event) => {
                  if (!onGo) return;
                  event.preventDefault();
                  onGo(item.id);
                }}
                // In the middle also before a script has run, and before the marks have come.
                className="aria-[current]:snap-center aria-[current]:[scroll-initial-target:nearest] flex min-h-11 items-center gap-0.5 rounded-full px-3.5 text-[0.9375rem] text-ink-soft aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {item.number !== undefined && <StepNumber number={item.number} className="pr-1" />}
                {item.label}
                {item.state && <PartStateMark state={item.state} />}
              </a>
            </li>
          ))}
        </ol>
      </HScroll>
    </nav>
  );
}
