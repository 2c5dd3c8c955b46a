import { type ReactNode, useRef } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import type { RowItem } from "../../../ui/row-list/row-list.tsx";

/** The closed card of a row. */
export interface RowFace {
  id: string;
  number: number;
  month: string;
  what: string;
  state: "problem" | "incomplete" | undefined;
  badge: { readonly tone: BadgeTone; readonly text: string } | undefined;
  notes: readonly string[];
  isValid: boolean;
}

/** The items of rows; one that looks as before is the same object, so that its card is not rendered again. */
export function useRowItems(faces: readonly RowFace[]): readonly RowItem[] {
  const known = useRef(new Map<string, RowItem>());
  const items = faces.map((face): [key: string, RowItem] => {
    const key = JSON.stringify(face);
    return [key, known.current.get(key) ?? itemOf(face)];
  });
  known.current = new Map(items);
  return items.map(([, item]) => item);
}

function itemOf({ id, number, month, what, state, badge, notes, isValid }: RowFace): RowItem {
  const shown = state ? BADGES[state] : badge;
  const line = <RowSummary month={month} what={what} />;
  return {
    id,
    summary: notes.length > 0 ? <NotedSummary line={line} notes={notes} /> : line,
    name: [`${number}行目`, month, what].filter(Boolean).join(" "),
    isValid,
    badge: shown && <Badge tone={shown.tone}>{shown.text}</Badge>,
  };
}

const BADGES = {
  problem: { tone: "danger", text: "要確認" },
  incomplete: { tone: "warning", text: "入力途中" },
} as const;

function NotedSummary({ line, notes }: { line: ReactNode; notes: readonly string[] }) {
  return (
    <span className="grid gap-0.5">
      {line}
      {notes.map((note) => (
        <span key={note} className="text-sm text-warning">
          {note}
        </span>
      ))}
    </span>
  );
}

/** The month in its own column; on a phone above the text. */
function RowSummary({ month, what }: { month: string; what: string }) {
  // Lines break between words where a word fits.
  const words = <span className="break-keep">{what}</span>;
  if (!month) return words;
  return (
    <span className="grid gap-x-3 sm:grid-cols-[6.5rem_1fr] sm:items-baseline">
      <span className="figures text-sm text-ink-soft">{month}</span>
      {words}
    </span>
  );
}
