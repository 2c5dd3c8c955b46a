import { Circle, CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-aria-components/Link";

/** `optional`: nothing stands in it, and nothing has to. */
export type PartState = "empty" | "optional" | "part" | "done" | "error";

export interface SideNavItem {
  id: string;
  label: string;
  href: string;
  /** Absent for places that have nothing to complete (確認). */
  state?: PartState;
}

export interface SideNavProps {
  label: string;
  items: readonly SideNavItem[];
  /** `id` of where the person is. */
  current?: string;
  /** Above the list, for example the overall progress. */
  header?: ReactNode;
}

const PART_STATE = {
  empty: { icon: Circle, name: "未入力", color: "text-ink-faint" },
  part: { icon: CircleDashed, name: "入力途中", color: "text-warning" },
  done: { icon: CircleCheck, name: "入力済み", color: "text-success" },
  error: { icon: CircleAlert, name: "エラーあり", color: "text-danger" },
} as const;

/** The sections of a document with their state, down the left side. */
export function SideNav({ label, items, current, header }: SideNavProps) {
  return (
    <nav aria-label={label} className="grid gap-4">
      {header}
      <ol className="grid gap-0.5">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={item.href}
              aria-current={item.id === current ? "page" : undefined}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent data-hovered:bg-sunken"
            >
              <span className="flex-1">{item.label}</span>
              {item.state && <PartStateMark state={item.state} />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The state of a part as a coloured sign, with its name for those who do not see it. */
export function PartStateMark({ state }: { state: PartState }) {
  if (state === "optional") return <span className="text-xs font-normal text-ink-faint">任意</span>;
  const { icon: Icon, name, color } = PART_STATE[state];
  return (
    <>
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${color}`} />
      <span className="sr-only">（{name}）</span>
    </>
  );
}
