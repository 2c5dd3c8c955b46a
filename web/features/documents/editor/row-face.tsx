import type { Values } from "../../../../documents/values.ts";
import type { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { WordBreaks } from "../../../ui/word-breaks/word-breaks.tsx";
import { monthInWords } from "../month-in-words.ts";

/** A closed card's words about its row, from the row's typed fields alone. */
export interface RowFace {
  /** The row in a few words; "" while they are empty. */
  summaryOf(row: Values, today: string): string;
  /** The summary in two lines, for a phone: 「株式会社みなと食品」「2018年4月〜2022年3月（4年）」; undefined where one does. */
  linesOf?(row: Values, today: string): readonly [name: string, period: string] | undefined;
  /** By default the month of `year` and `month`. */
  monthOf?(row: Values): string;
  /** Beside a row that is complete and right. */
  badgeOf?(
    row: Values,
    today: string,
  ): { readonly tone: Parameters<typeof Badge>[0]["tone"]; readonly text: string } | undefined;
  /** Below the summary. */
  notesOf?(row: Values, today: string): readonly string[];
}

/** A likely fault of a row, with the fields that mend it. */
export interface RowCorrection {
  readonly text: string;
  /** Of the button. */
  readonly label: string;
  readonly fields: Values;
}

/** The month and the words of a row. @param label noun for the rows */
export function titleOf(face: RowFace, row: Values, { label, today }: { label: string; today: string }) {
  const { monthOf = ({ year, month }) => monthInWords(year, month) } = face;
  const month = monthOf(row);
  return { month, what: face.summaryOf(row, today) || (month ? "" : `新しい${label}`) };
}

/** A row in one line, for names and announcements: 2行目 2019年4月 横浜市立大学 入学. @param index from 0 */
export function nameOfRow(
  face: RowFace,
  row: Values | undefined,
  index: number,
  words: { label: string; today: string },
) {
  const { month, what } = titleOf(face, row ?? {}, words);
  return [`${index + 1}行目`, month, what].filter(Boolean).join(" ");
}

/**
 * With two lines the name alone on a phone, in one line that is cut, with the period below it (`RowDetail`); the whole line
 * on other screens.
 */
export function RowSummary({
  month,
  what,
  lines,
}: {
  month: string;
  what: string;
  lines: readonly string[] | undefined;
}) {
  const words = (
    <span className={lines ? "break-keep max-sm:hidden" : "break-keep"}>
      <WordBreaks>{what}</WordBreaks>
    </span>
  );
  if (lines) {
    return (
      <>
        <span className="block truncate sm:hidden">{lines[0]}</span>
        {words}
      </>
    );
  }
  if (!month) return words;
  return (
    <span className="grid gap-x-3 sm:grid-cols-[6.5rem_1fr] sm:items-baseline">
      <span className="figures text-sm text-ink-soft">{month}</span>
      {words}
    </span>
  );
}

export function RowDetail({ period, notes }: { period: string | undefined; notes: readonly string[] }) {
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

export function CorrectionNotice({ text, label, onPress }: RowCorrection & { onPress: () => void }) {
  return (
    <div className="phrases flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3 text-sm text-warning">
      {text}
      <Button size="sm" variant="secondary" onPress={onPress}>
        {label}
      </Button>
    </div>
  );
}
