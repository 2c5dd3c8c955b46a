import type { CacheTrend } from "../../../../modules/monitoring/contract/cache.ts";
import { Card } from "../../../ui/card/card.tsx";
import { LineChart } from "../../../ui/charts/line-chart.tsx";
import { rateInWords } from "./cache-words.ts";

const hour = new Intl.DateTimeFormat("ja-JP", { day: "numeric", hour: "numeric", hourCycle: "h23" });
const shortHour = new Intl.DateTimeFormat("ja-JP", { hour: "numeric", hourCycle: "h23" });

/** Hit rate of each of the last 24 hours; an hour without a read is a gap. */
export function CacheTrendChart({ trends }: { trends: readonly CacheTrend[] }) {
  const points = trends.map(({ timestamp, hit_rate }) => ({
    label: hour.format(new Date(timestamp)),
    shortLabel: shortHour.format(new Date(timestamp)),
    value: hit_rate,
  }));
  return (
    <Card title="24時間の推移">
      <LineChart
        title="ヒット率"
        period="直近24時間"
        points={points}
        level={3}
        format={rateInWords}
        labelHeading="時刻"
        valueHeading="ヒット率"
      />
    </Card>
  );
}
