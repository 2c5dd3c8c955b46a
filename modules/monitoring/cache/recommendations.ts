import type { Reads } from "../../../src/cache/port.ts";
import type { CacheRecommendation } from "../contract/cache.ts";
import { hitRateOf } from "./wording.ts";

/** Figures of all processes that the rules look at. */
export interface CacheCondition {
  isShared: boolean;
  connected: boolean;
  /** 0 to 100; null without a limit. */
  memoryPercentage: number | null;
  lastHour: Reads;
  entries: number;
  /** Since the start or the last reset. */
  evictions: number;
  slowReads: number;
  /** Processes that run. */
  processes: number;
}

interface Rule extends CacheRecommendation {
  applies(condition: CacheCondition): boolean;
}

const FULL_PERCENT = 90;
const LOW_RATE = 30;
/** Fewer reads say nothing about the rate. */
const MIN_READS = 100;
const MIN_EVICTIONS = 100;
const MANY_SLOW = 10;

const isReachable = ({ isShared, connected }: CacheCondition) => connected || !isShared;

/** Worst first. Numbers in a text are those of its rule. */
const RULES: readonly Rule[] = [
  {
    rule: "redis-unreachable",
    title: "Redisに接続できません",
    description:
      "読み取りはすべてミスになり、処理のたびに作り直しています。Redisが動いているか、REDIS_URLが正しいかを確認してください。接続は自動で回復します。",
    severity: "critical",
    applies: (condition) => !isReachable(condition),
  },
  {
    rule: "memory-almost-full",
    title: "キャッシュの容量が残りわずかです",
    description: `上限の${FULL_PERCENT}%以上を使っています。古いものから押し出されるため、よく使う内容まで失われることがあります。Redisでは上限（maxmemory）を増やしてください。`,
    severity: "warning",
    applies: ({ memoryPercentage }) => memoryPercentage !== null && memoryPercentage >= FULL_PERCENT,
  },
  {
    rule: "many-evictions",
    title: "期限前に押し出された項目が多くあります",
    description:
      "今あるキャッシュより多くの項目が、容量の不足で期限前に失われました。上限を増やすと、同じ処理の繰り返しが減ります。",
    severity: "warning",
    applies: ({ evictions, entries }) => evictions >= MIN_EVICTIONS && evictions > entries,
  },
  {
    rule: "low-hit-rate",
    title: "直近1時間のヒット率が低くなっています",
    description: `ヒット率が${LOW_RATE}%を下回っています。消去や再起動の直後は一時的に下がります。続く場合は、種類ごとの表でミスの多いものを確認してください。`,
    severity: "warning",
    applies: (condition) => {
      const { lastHour } = condition;
      const rate = hitRateOf(lastHour);
      return isReachable(condition) && lastHour.hits + lastHour.misses >= MIN_READS && rate !== null && rate < LOW_RATE;
    },
  },
  {
    rule: "slow-reads",
    title: "遅い読み取りがあります",
    description: `遅い読み取りが${MANY_SLOW}件以上記録されています。Redisではサーバーの負荷とSLOWLOGを、プロセス内のキャッシュではCPUの負荷を確認してください。`,
    severity: "warning",
    applies: ({ slowReads }) => slowReads >= MANY_SLOW,
  },
  {
    rule: "no-limit",
    title: "Redisに容量の上限がありません",
    description:
      "メモリを使い切るとRedisごと止まることがあります。maxmemoryと、期限のあるものから押し出す設定（maxmemory-policy volatile-lru）を指定してください。",
    severity: "info",
    applies: ({ isShared, connected, memoryPercentage }) => isShared && connected && memoryPercentage === null,
  },
  {
    rule: "not-shared",
    title: "キャッシュがプロセスごとに分かれています",
    description:
      "複数のプロセスが、同じ内容をそれぞれ作って保存しています。REDIS_URLを設定すると、1つのキャッシュを共有します。",
    severity: "info",
    applies: ({ isShared, processes }) => !isShared && processes > 1,
  },
];

/** Advice for the operator, worst first; empty where all is well. */
export const recommendationsFor = (condition: CacheCondition): CacheRecommendation[] =>
  RULES.filter(({ applies }) => applies(condition)).map(({ applies: _, ...recommendation }) => recommendation);
