/** Periods of works and projects in months, and what the editor says about them. Pure; nothing here refuses a save. */

/** As it is stored; `is_current` is a work's alone. */
export interface Period {
  readonly start_year: number | null;
  readonly start_month: number | null;
  readonly end_year: number | null;
  readonly end_month: number | null;
  readonly is_current?: boolean;
}

/** Months since year 0; `end` is the last month of the period, null while it is not known. */
interface Span {
  readonly start: number;
  readonly end: number | null;
}

const DAYS_A_MONTH = 30.44;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A finished month counts to its 28th, which every month has: rounding up then gives the calendar's number of months. */
const LAST_DAY = 28;

const monthIndex = (year: number | null, month: number | null): number | null =>
  year === null || month === null ? null : year * 12 + month - 1;

const dayOf = (month: number, day: number): number => Date.UTC(Math.floor(month / 12), month % 12, day);

/** @param today `YYYY-MM-DD`; the end of a current work */
function spanOf(period: Period, today: string): Span | undefined {
  const start = monthIndex(period.start_year, period.start_month);
  if (start === null) return undefined;
  const end = period.is_current ? monthIndex(...monthOfDay(today)) : monthIndex(period.end_year, period.end_month);
  return { start, end };
}

const monthOfDay = (day: string): [year: number, month: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7))];

export const isStartAfterEnd = (period: Period, today: string): boolean => {
  const span = spanOf(period, today);
  return span !== undefined && span.end !== null && span.end < span.start;
};

/** Months of a period: its days by 30.44, rounded up. Undefined without a start or an end, and for an end before the start. */
export function monthsOf(period: Period, today: string): number | undefined {
  const span = spanOf(period, today);
  if (!span || span.end === null || span.end < span.start) return undefined;
  const end = period.is_current ? Date.parse(today) : dayOf(span.end, LAST_DAY);
  return Math.max(1, Math.ceil((end - dayOf(span.start, 1)) / DAY_MS / DAYS_A_MONTH));
}

/** 「4年」「2年3か月」「8か月」 */
export function durationInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return `${years > 0 ? `${years}年` : ""}${rest > 0 ? `${rest}か月` : ""}`;
}

/** Under 12 months short, under 36 medium. */
export const durationClass = (months: number): "short" | "medium" | "long" =>
  months < 12 ? "short" : months < 36 ? "medium" : "long";

/**
 * The period of a project as it is read and printed: without an end it lasts as long as its work. It stays open in a work
 * whose end is not known either, or was before the project began.
 */
export function periodInWork<Project extends Period>(project: Project, work: Period): Project {
  if (project.start_year === null || project.end_year !== null) return project;
  if (work.is_current) return { ...project, is_current: true };
  if (work.end_year === null || isAfter(project, work.end_year, work.end_month)) return project;
  return { ...project, end_year: work.end_year, end_month: work.end_month };
}

/** Whether a period begins after a month; months that are not known do not tell. */
const isAfter = ({ start_year, start_month }: Period, year: number, month: number | null): boolean =>
  (start_year ?? 0) * 12 + (start_month ?? 1) > year * 12 + (month ?? 12);

/** Whether a part of a project lies outside the period of its work. Unknown months are not outside. */
export function isOutside(project: Period, work: Period, today: string): boolean {
  const [inner, outer] = [spanOf(project, today), spanOf(work, today)];
  if (!inner || !outer) return false;
  const afterEnd = outer.end !== null && (inner.start > outer.end || (inner.end !== null && inner.end > outer.end));
  return inner.start < outer.start || afterEnd;
}

export interface NamedPeriod extends Period {
  readonly id: string;
  readonly company_name: string;
}

/** Overlaps with other works and the gap before a work, by the work's id. Leaving and entering in one month is neither. */
export function periodNotes(works: readonly NamedPeriod[], today: string): ReadonlyMap<string, readonly string[]> {
  const known = works
    .flatMap((work) => {
      const span = spanOf(work, today);
      const isKnown = span && span.end !== null && span.end >= span.start;
      return isKnown ? [{ work, start: span.start, end: span.end ?? span.start }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
  const notes = new Map<string, readonly string[]>();
  let lastEnd: number | undefined;
  for (const { work, start, end } of known) {
    const overlaps = known.filter((other) => other.work !== work && start < other.end && other.start < end);
    const gap = lastEnd === undefined ? 0 : start - lastEnd - 1;
    notes.set(work.id, [
      ...overlaps.map(({ work: other }) => `「${other.company_name || "会社名未入力"}」と期間が重なっています`),
      ...(gap > 0 ? [`前の勤務先から${durationInWords(gap)}の空白があります`] : []),
    ]);
    lastEnd = Math.max(lastEnd ?? end, end);
  }
  return notes;
}
