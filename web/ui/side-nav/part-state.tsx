import { Circle, CircleAlert, CircleCheck, CircleDashed } from "lucide-react";

/** `optional`: empty, and may stay empty. `unknown`: an empty box of the same width until the state is known. */
export type PartState = "unknown" | "empty" | "optional" | "part" | "done" | "error";

/** As wide as the widest of them: the line that they stand in does not change when one comes, or another. */
const STATE_BOX = "grid min-w-6 shrink-0 place-items-center";

const PART_STATE = {
  empty: { icon: Circle, name: "未入力", color: "text-ink-faint" },
  part: { icon: CircleDashed, name: "入力途中", color: "text-warning" },
  done: { icon: CircleCheck, name: "入力済み", color: "text-success" },
  error: { icon: CircleAlert, name: "エラーあり", color: "text-danger" },
} as const;

/** The state of a part as a coloured sign, with its name for those who do not see it. */
export function PartStateMark({ state }: { state: PartState }) {
  if (state === "unknown") return <span className={STATE_BOX} />;
  if (state === "optional") return <span className={`${STATE_BOX} text-xs font-normal text-ink-faint`}>任意</span>;
  const { icon: Icon, name, color } = PART_STATE[state];
  return (
    <span className={STATE_BOX}>
      <Icon aria-hidden="true" className={`size-4 ${color}`} />
      <span className="sr-only">（{name}）</span>
    </span>
  );
}
