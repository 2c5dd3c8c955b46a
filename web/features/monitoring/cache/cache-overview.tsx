import type { ReactNode } from "react";
import type { CacheHealth, CacheStatsAnswer } from "../../../../modules/monitoring/contract/cache.ts";
import { Card } from "../../../ui/card/card.tsx";
import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { ProgressRing } from "../../../ui/progress/progress-ring.tsx";
import { countInWords } from "../projections/figures.ts";
import { rateInWords } from "./cache-words.ts";

const FULL = 90;

interface CacheOverviewProps {
  figures: CacheStatsAnswer;
  health: CacheHealth | undefined;
}

/** Hit rate, memory and state, side by side. */
export function CacheOverview({ figures, health }: CacheOverviewProps) {
  const { hit_rate, entries, bytes, max_bytes } = figures;
  const used = max_bytes === null ? null : (bytes / max_bytes) * 100;
  const memory = max_bytes === null ? sizeInWords(bytes) : `${sizeInWords(bytes)}／${sizeInWords(max_bytes)}`;
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <Card title="ヒット率">
        <div className="flex items-center gap-5">
          {hit_rate.percentage === null ? (
            <p className="phrases text-ink-soft">まだ読み取りがありません</p>
          ) : (
            <ProgressRing
              value={hit_rate.percentage}
              label="ヒット率"
              valueText={rateInWords(hit_rate.percentage)}
              size="lg"
            />
          )}
          <dl className="grid gap-2">
            <Fact label="ヒット">{countInWords(hit_rate.hits)}回</Fact>
            <Fact label="ミス">{countInWords(hit_rate.misses)}回</Fact>
          </dl>
        </div>
      </Card>
      <Card title="メモリ">
        <div className="grid gap-3">
          {used !== null && (
            <ProgressBar value={used} label="使用量" valueText={memory} tone={used >= FULL ? "warning" : "plain"} />
          )}
          <dl className="grid gap-2">
            <Fact label={max_bytes === null ? "使用量（上限なし）" : "使用量／上限"}>{memory}</Fact>
            <Fact label="項目">{countInWords(entries)}件</Fact>
          </dl>
        </div>
      </Card>
      <Card title="状態">
        <dl className="grid gap-2">
          <Fact label="Redis">{redisInWords(health)}</Fact>
          <Fact label="直近1時間のヒット率">{health ? rateInWords(health.hit_rate_last_hour) : "―"}</Fact>
          <Fact label="遅い読み取り">{health ? `${countInWords(health.slow_queries_count)}件` : "―"}</Fact>
        </dl>
      </Card>
    </div>
  );
}

function redisInWords(health: CacheHealth | undefined): string {
  if (!health) return "―";
  if (health.redis_connected) return "接続中";
  return health.status === "degraded" ? "接続できません" : "使っていません（プロセス内）";
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
