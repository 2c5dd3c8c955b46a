import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import { type ChartProps, isMeasured, rangeInWords } from "./chart-point.ts";

/** The figures of a chart, for those who read rather than look. */
export function ChartTable({ title, points, format, labelHeading, valueHeading }: ChartProps) {
  const hasRange = points.some(({ range }) => range);
  return (
    <ScrollBox className="max-h-72 pb-3">
      <table className="figures w-full max-w-sm text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-1.5 font-normal">
              {labelHeading}
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              {valueHeading}
            </th>
            {hasRange && (
              <th scope="col" className="py-1.5 pl-4 text-right font-normal">
                範囲
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {point.label}
              </th>
              <td className="py-1.5 text-right">{isMeasured(point) ? format(point.value) : "なし"}</td>
              {hasRange && (
                <td className="py-1.5 pl-4 text-right">{point.range ? rangeInWords(point.range, format) : "なし"}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
