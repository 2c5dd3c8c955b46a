import { characterNotes } from "../../../../documents/findings/print-findings.ts";
import type { PrintReport } from "../../../../documents/print-report.ts";
import { printNotes } from "../print/print-notes.ts";

export interface DraftNotesProps {
  report: PrintReport;
  invalid: readonly string[];
  /** The pages are older than what is typed. */
  isOld: boolean;
  isOnline: boolean;
}

/** Fields that are named before the others are counted. */
const MAX_NAMED = 3;

/** Says in words what the pages do not show: what is invalid, what goes on on a continuation sheet, and that they are old. */
export function DraftNotes({ report, invalid, isOld, isOnline }: DraftNotesProps) {
  const notes = [
    ...printNotes({ ...report, shrunk: [], byHand: [] }),
    ...characterNotes(report).map(({ words }) => words),
  ];
  return (
    <div role="status" className="grid gap-1 phrases text-sm text-ink-soft empty:hidden">
      {isOld && (
        <p className="text-ink">
          {isOnline
            ? "紙面を更新できませんでした。最後に作成した紙面を表示しています。"
            : "オフラインのため、最後に作成した紙面を表示しています。"}
        </p>
      )}
      {invalid.length > 0 && <p>{invalidNote(invalid)}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

function invalidNote(invalid: readonly string[]): string {
  const named = invalid.slice(0, MAX_NAMED).map((name) => `「${name}」`);
  const more = invalid.length > MAX_NAMED ? `ほか${invalid.length - MAX_NAMED}項目` : "";
  return `${named.join("")}${more}は、直前の正しい内容で表示しています。`;
}
