import {
  MAX_MEMORY_POINTS,
  MEMORY_DAYS,
  type MemoryDashboard,
} from "../../../../modules/monitoring/contract/memory.ts";
import { Card } from "../../../ui/card/card.tsx";
import { BarChart } from "../../../ui/charts/bar-chart.tsx";
import { LineChart } from "../../../ui/charts/line-chart.tsx";
import { dayInWords, mbInWords, minuteInWords, momentInWords, weekdayInWords } from "./memory-words.ts";

/** The last points, and the averages of seven days with their range. */
export function MemoryTrends({ trends, className }: { trends: MemoryDashboard["memory_trends"]; className: string }) {
  const { samples, daily, has_demo_data } = trends;
  return (
    <Card title="推移" className={className}>
      <LineChart
        title="メモリ使用量"
        period={`直近${samples.length > 0 ? Math.min(samples.length, MAX_MEMORY_POINTS) : MAX_MEMORY_POINTS}回の記録`}
        points={samples.map(({ timestamp, memory_mb }) => ({
          label: momentInWords(timestamp),
          shortLabel: minuteInWords(timestamp),
          value: memory_mb,
        }))}
        format={mbInWords}
        labelHeading="日時"
        valueHeading="使用量"
        level={3}
      />
      <BarChart
        title="1日ごとの平均"
        period={`直近${MEMORY_DAYS}日間`}
        points={daily.map(({ date, average_mb, min_mb, max_mb }) => ({
          label: dayInWords(date),
          shortLabel: weekdayInWords(date),
          value: average_mb,
          ...(min_mb !== null && max_mb !== null && { range: { low: min_mb, high: max_mb } }),
        }))}
        format={mbInWords}
        labelHeading="日付"
        valueHeading="平均"
        level={3}
      />
      {daily.some(({ average_mb }) => average_mb !== null) && (
        <p className="phrases text-sm text-ink-soft">
          棒は1日の平均、縦線は最小から最大までです。
          {has_demo_data && "デモ用のデータを含みます。"}
        </p>
      )}
    </Card>
  );
}
