import type { HeadingLevel } from "../disclosure/disclosure.tsx";

export interface ChartPoint {
  /** When, or of what: 「14:00」「11月14日（土）」. No two of a chart are the same. */
  label: string;
  /** On the axis, where there is little room: 「土」. Default: the label. */
  shortLabel?: string;
  /** Null, or a value that is no number, is a gap. */
  value: number | null;
  /** From the lowest to the highest, where the value is an average. Bars show it as a thin line. */
  range?: ChartRange;
}

export interface ChartRange {
  low: number;
  high: number;
}

/** A point that has a value. */
export interface MeasuredPoint extends ChartPoint {
  value: number;
}

/** 「198MB〜312MB」 */
export const rangeInWords = ({ low, high }: ChartRange, format: (value: number) => string): string =>
  `${format(low)}〜${format(high)}`;

export const isMeasured = (point: ChartPoint): point is MeasuredPoint =>
  point.value !== null && Number.isFinite(point.value);

/** Props of every chart. */
export interface ChartProps {
  title: string;
  /** Of which time or things the points are: 「直近24時間」. Begins the summary. */
  period: string;
  /** In their order, evenly spaced. None is shown as such. */
  points: readonly ChartPoint[];
  /** A value in words, with its unit: 「214MB」. */
  format: (value: number) => string;
  /** Head of the table's label column: 「時刻」. */
  labelHeading: string;
  /** And over the values: 「使用量」. */
  valueHeading: string;
  /** Of the heading over its table, one below the one it stands under; default: 4. */
  level?: HeadingLevel;
}
