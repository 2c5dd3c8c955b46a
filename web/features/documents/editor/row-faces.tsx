import { useRef } from "react";
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
  /** `what` in two lines, for a phone: 「株式会社みなと食品」「2018年4月〜2022年3月（4年）」. */
  lines?: readonly [name: string, period: string] | undefined;
  /** The notice on a row that the next save removes. */
  removedOnSave: string | undefined;
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

function itemOf({ id, number, month, what, state, badge, notes, lines, removedOnSave, isValid }: RowFace): RowItem {
  const shown = state ? BADGES[state] : badge;
  return {
    id,
    summary: lines ? <NamedSummary name={lines[0]} what={what} /> : <RowSummary month={month} what={what} />,
    detail: (lines || notes.length > 0) && <RowDetail period={lines?.[1]} notes={notes} />,
    name: [`${number}行目`, month, what].filter(Boolean).join(" "),
    isValid,
    removedOnSave,
    // On a phone the second line says what the badge says, and the name needs its room.
    badge: shown && (
      <span className={lines && !state ? "max-sm:hidden" : "contents"}>
        <Badge tone={shown.tone}>{shown.text}</Badge>
      </span>
    ),
  };
}

const BADGES = {
  problem: { tone: "danger", text: "要確認" },
  incomplete: { tone: "warning", text: "入力途中" },
} as const;

/** One line of a phone, cut where it is too long. */
const PHONE_LINE = "block truncate sm:hidden";

/** The name alone on a phone, where `RowDetail` has the period below it; the whole line on other screens. */
function NamedSummary({ name, what }: { name: string; what: string }) {
  return (
    <>
      <span className={PHONE_LINE}>{name}</span>
      <span className="break-keep max-sm:hidden">{what}</span>
    </>
  );
}

function RowDetail({ period, notes }: { period: string | undefined; notes: readonly string[] }) {
  return (
    <span className="grid gap-0.5">
      {period && <span className={`figures text-xs text-ink-soft ${PHONE_LINE}`}>{period}</span>}
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
