import { type ChartPoint, isMeasured, type MeasuredPoint } from "./chart-point.ts";

export const NO_DATA = "データがまだありません。";

/** A chart in one sentence: 「直近24時間の最大は14:00の312MB、最小は4:00の198MBです。」 */
export function summaryOf(points: readonly ChartPoint[], period: string, format: (value: number) => string): string {
  const measured = points.filter(isMeasured);
  const [first] = measured;
  if (!first) return NO_DATA;
  const told = ({ value, label }: MeasuredPoint) => `${label}の${format(value)}`;
  if (measured.length === 1) return `${period}の値は${told(first)}だけです。`;
  const highest = measured.reduce((best, point) => (point.value > best.value ? point : best));
  const lowest = measured.reduce((best, point) => (point.value < best.value ? point : best));
  if (highest.value === lowest.value) return `${period}は${format(first.value)}のまま変わっていません。`;
  return `${period}の最大は${told(highest)}、最小は${told(lowest)}です。`;
}
