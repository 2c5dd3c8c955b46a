import { useRef } from "react";
import type { Row, Values } from "../../../../documents/values.ts";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import type { RowItem } from "../../../ui/row-list/row-list.tsx";
import { WordBreaks } from "../../../ui/word-breaks/word-breaks.tsx";

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
  correction?: RowCorrection | undefined;
}

/** A likely fault of a row, with the fields that mend it. */
export interface RowCorrection {
  readonly text: string;
  /** Of the button. */
  readonly label: string;
  readonly fields: Values;
}

/**
 * Reads rows one by one; a row again only when a field of it changed.
 * @param read depends on the fields of the row and on what `key` names (the day, fields beside the list), not on the rows
 * within it
 */
export function useRowReader<Read>(read: (row: Row) => Read): (rows: readonly Row[], key: string) => readonly Read[] {
  const known = useRef(new Map<string, readonly [fields: Row, value: Read]>());
  const knownFor = useRef("");
  return (rows, key) => {
    if (knownFor.current !== key) known.current.clear();
    knownFor.current = key;
    const seen = rows.map((row): readonly [fields: Row, value: Read] => {
      const before = known.current.get(row.id);
      // A copy: the form mutates its rows.
      return before && hasSameFields(before[0], row) ? before : [{ ...row }, read(row)];
    });
    known.current = new Map(seen.map((one) => [one[0].id, one]));
    return seen.map(([, value]) => value);
  };
}

function hasSameFields(one: Row, other: Row): boolean {
  const names = Object.keys(other);
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => one[name] === other[name] || Array.isArray(other[name]))
  );
}

type Correct = (id: string, fields: Values) => void;

/** The items of rows; one that looks as before is the same object, so that its card is not rendered again. */
export function useRowItems(faces: readonly RowFace[], correct: Correct): readonly RowItem[] {
  const known = useRef(new Map<string, RowItem>());
  const items = faces.map((face): [key: string, RowItem] => {
    const key = JSON.stringify(face);
    return [key, known.current.get(key) ?? itemOf(face, correct)];
  });
  known.current = new Map(items);
  return items.map(([, item]) => item);
}

function itemOf(face: RowFace, correct: Correct): RowItem {
  const { id, number, month, what, state, badge, notes, lines, removedOnSave, isValid, correction } = face;
  const shown = state ? BADGES[state] : badge;
  return {
    id,
    summary: lines ? <NamedSummary name={lines[0]} what={what} /> : <RowSummary month={month} what={what} />,
    detail: (lines || notes.length > 0) && <RowDetail period={lines?.[1]} notes={notes} />,
    name: [`${number}行目`, month, what].filter(Boolean).join(" "),
    isValid,
    removedOnSave,
    notice: correction && <Correction {...correction} onPress={() => correct(id, correction.fields)} />,
    // On a phone the second line says what the badge says, and the name needs its room.
    badge: shown && (
      <span className={lines && !state ? "max-sm:hidden" : "contents"}>
        <Badge tone={shown.tone}>{shown.text}</Badge>
      </span>
    ),
  };
}

function Correction({ text, label, onPress }: RowCorrection & { onPress: () => void }) {
  return (
    <div className="phrases flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm text-warning">
      {text}
      <Button size="sm" variant="secondary" onPress={onPress}>
        {label}
      </Button>
    </div>
  );
}

const BADGES = {
  problem: { tone: "danger", text: "要確認" },
  incomplete: { tone: "warning", text: "入力途中" },
} as const;

/** The name alone on a phone, in one line that is cut, with the period below it (`RowDetail`); the whole line on other screens. */
function NamedSummary({ name, what }: { name: string; what: string }) {
  return (
    <>
      <span className="block truncate sm:hidden">{name}</span>
      <span className="break-keep max-sm:hidden">
        <WordBreaks>{what}</WordBreaks>
      </span>
    </>
  );
}

function RowDetail({ period, notes }: { period: string | undefined; notes: readonly string[] }) {
  return (
    <span className="grid gap-0.5">
      {period && (
        <span className="figures break-keep text-xs text-ink-soft sm:hidden">
          <WordBreaks>{period}</WordBreaks>
        </span>
      )}
      {notes.map((note) => (
        <span key={note} className="break-keep text-sm text-warning">
          <WordBreaks>{note}</WordBreaks>
        </span>
      ))}
    </span>
  );
}

/** The month in its own column; on a phone above the text. */
function RowSummary({ month, what }: { month: string; what: string }) {
  const words = (
    <span className="break-keep">
      <WordBreaks>{what}</WordBreaks>
    </span>
  );
  if (!month) return words;
  return (
    <span className="grid gap-x-3 sm:grid-cols-[6.5rem_1fr] sm:items-baseline">
      <span className="figures text-sm text-ink-soft">{month}</span>
      {words}
    </span>
  );
}
