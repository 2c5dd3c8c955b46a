import { Circle, CircleAlert, CircleCheck, CircleDashed } from "lucide-react";

/** `optional`: nothing stands in it, and nothing has to. */
export type PartState = "empty" | "optional" | "part" | "done" | "error";

const PART_STATE = {
  empty: { icon: Circle, name: "未入力", color: "text-ink-faint" },
  part: { icon: CircleDashed, name: "入力途中", color: "text-warning" },
  done: { icon: CircleCheck, name: "入力済み", color: "text-success" },
  error: { icon: CircleAlert, name: "エラーあり", color: "text-danger" },
} as const;

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
