import { textOf } from "../../../app/api-error.ts";
import { BarChart } from "../../../ui/charts/bar-chart.tsx";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { useWeeklyFeedbackQuery } from "./triage-api.ts";

const PERIOD = "直近12週間";
const inCases = (value: number): string => `${value}件`;

/** Numbers of feedbacks that came and that were closed, week by week. */
export function WeeklyCharts() {
  const { data, error, isFetching, refetch } = useWeeklyFeedbackQuery(undefined, { refetchOnMountOrArgChange: true });
  const points = (of: "sent" | "closed") =>
    data?.weeks.map((week) => ({ ...labelsOf(week.week), value: week[of] })) ?? [];
  const chart = { level: 2 as const, period: PERIOD, format: inCases, labelHeading: "週", valueHeading: "件数" };
  return (
    <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={10} />}>
      {data ? (
        <div className="grid gap-8 lg:grid-cols-2">
          <BarChart {...chart} title="受け付けた件数" points={points("sent")} />
          <BarChart {...chart} title="完了した件数" points={points("closed")} />
        </div>
      ) : (
        <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
      )}
    </Loadable>
  );
}

/** 「11月23日の週」, on the axis 「11/23」. @param monday `YYYY-MM-DD` */
function labelsOf(monday: string) {
  const [year = 0, month = 0, day = 0] = monday.split("-").map(Number);
  return { label: `${year}年${month}月${day}日の週`, shortLabel: `${month}/${day}` };
}
