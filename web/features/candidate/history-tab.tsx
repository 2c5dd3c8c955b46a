import { HistoryContents } from "../documents/history/history-contents.tsx";
import type { HistoryView } from "../documents/history/history-view.ts";

export interface HistoryTabProps {
  view: HistoryView;
  onView: (view: HistoryView) => void;
}

/** Every change of the record: who made it, when and why; any version is opened, compared and restored. */
export const HistoryTab = (history: HistoryTabProps) => <HistoryContents {...history} />;
