import type { ReactNode } from "react";
import { Disclosure } from "../disclosure/disclosure.tsx";
import type { ChartProps } from "./chart-point.ts";
import { isMeasured } from "./chart-point.ts";
import { NO_DATA, summaryOf } from "./chart-summary.ts";
import { ChartTable } from "./chart-table.tsx";

/** Around a chart: its title, what it says in one sentence, and the same figures as a table. */
export function ChartFrame({ children, ...chart }: ChartProps & { children: ReactNode }) {
  const { title, period, points, format, level = 4 } = chart;
  const isEmpty = !points.some(isMeasured);
  return (
    <figure className="grid min-w-0 content-start gap-3" aria-label={title}>
      <figcaption>
        <span className="font-medium">{title}</span>
        <span className="phrases block text-sm text-ink-soft">
          {isEmpty ? period : summaryOf(points, period, format)}
        </span>
      </figcaption>
      {isEmpty ? (
        <p className="grid h-56 place-items-center rounded-md bg-sunken px-4 text-ink-soft">{NO_DATA}</p>
      ) : (
        <>
          {children}
          <Disclosure title="数値を表で見る" level={level}>
            <ChartTable {...chart} />
          </Disclosure>
        </>
      )}
    </figure>
  );
}
