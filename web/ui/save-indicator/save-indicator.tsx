import { CircleCheck, CircleDot, CloudOff, TriangleAlert } from "lucide-react";
import { clockTime } from "../../../japanese/clock-time.ts";
import { Spinner } from "../progress/spinner.tsx";
import type { SaveStatus } from "./save-status.ts";

export interface SaveIndicatorProps {
  status: SaveStatus;
  /** Instant of the last save, ISO text; shown as 14:03 in the person's time. */
  savedAt: string | null;
  /** Edits that only this browser has. */
  unsaved: number;
}

/** The texts are the specification's (section 4, autosave indicator); a phone shows the short one. */
function textOf({ status, savedAt, unsaved }: SaveIndicatorProps): { long: string; short: string } {
  switch (status) {
    case "unsaved":
      return { long: "未保存", short: "未保存" };
    case "dirty":
      return { long: "変更あり（未保存）", short: "未保存" };
    case "saving":
      return { long: "保存中...", short: "保存中..." };
    case "saved": {
      const at = savedAt ? clockTime(new Date(savedAt)) : "";
      return { long: `保存完了（${at}）`, short: at || "保存完了" };
    }
    case "failed":
      return { long: "保存失敗", short: "保存失敗" };
    case "offline": {
      if (unsaved === 0) return { long: "未保存", short: "未保存" };
      return { long: `端末に保存済み（未送信${unsaved}件）`, short: `未送信${unsaved}件` };
    }
    default:
      return { long: "", short: "" };
  }
}

const LOOK: Readonly<Partial<Record<SaveStatus, { icon: typeof CircleDot; color: string }>>> = {
  unsaved: { icon: CircleDot, color: "text-ink-soft" },
  dirty: { icon: CircleDot, color: "text-ink-soft" },
  saved: { icon: CircleCheck, color: "text-success" },
  failed: { icon: TriangleAlert, color: "text-danger" },
  offline: { icon: CloudOff, color: "text-warning" },
};

/** The save indicator of the page. */
export function SaveIndicator(props: SaveIndicatorProps) {
  const { long, short } = textOf(props);
  const { icon: Icon, color = "text-ink-soft" } = LOOK[props.status] ?? {};
  return (
    <p role="status" className={`figures flex items-center gap-1.5 px-1 text-sm whitespace-nowrap ${color}`}>
      {props.status === "saving" ? (
        <Spinner className="size-4" />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-4" />
      )}
      <span className="max-sm:hidden">{long}</span>
      <span className="sm:hidden">{short}</span>
    </p>
  );
}
