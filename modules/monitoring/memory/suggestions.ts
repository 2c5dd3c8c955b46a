import { levelOf, RED_MB, type Suggestion } from "../contract/memory.ts";

/** The figures that the rules compare. */
export interface MemoryFigures {
  memoryMb: number;
  heapUsedMb: number;
  /** Limit of V8's heap: beyond it the process ends. */
  heapLimitMb: number;
  /** Of a cache inside the process; null with Redis. */
  cache: { bytes: number; maxBytes: number } | null;
  /** Tasks that run or wait at the last samples, oldest first. */
  queues: readonly number[];
  /** Read models that are far behind or stand still. */
  behind: number;
  streams: number;
}

interface Rule {
  name: string;
  isMet(figures: MemoryFigures): boolean;
  suggest(figures: MemoryFigures): Omit<Suggestion, "link">;
}

/** Instructions for operators. */
export const MEMORY_DOCS = "docs/operations.md#memory";
/** Samples whose queues are compared. */
export const QUEUES_COMPARED = 5;

const FULL_CACHE = 0.9;
const FULL_HEAP = 0.8;
/** Tasks: as for the alert in docs/operations.md. */
const LONG_QUEUE = 16;
const MANY_STREAMS = 1_000;

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

export const suggestionRules: readonly Rule[] = [
  {
    name: "heap-near-limit",
    isMet: ({ heapUsedMb, heapLimitMb }) => heapUsedMb >= heapLimitMb * FULL_HEAP,
    suggest: ({ heapUsedMb, heapLimitMb }) => ({
      title: "ヒープが上限に近づいています",
      description: `ヒープの上限${Math.round(heapLimitMb)}MBのうち${Math.round(heapUsedMb)}MB（${percent(heapUsedMb, heapLimitMb)}）を使っています。上限に達するとプロセスが停止します。`,
      severity: "critical",
      recommendations: [
        "使用量が増え続けていないか、推移を確認してください",
        "NODE_OPTIONS=--max-old-space-size で上限を上げるか、プロセスを増やして再起動してください",
      ],
    }),
  },
  {
    name: "memory-high",
    isMet: ({ memoryMb }) => levelOf(memoryMb) === "red",
    suggest: ({ memoryMb }) => ({
      title: "メモリ使用量が多くなっています",
      description: `このプロセスは${Math.round(memoryMb)}MBを使っています。目安は${RED_MB}MBまでです。`,
      severity: "critical",
      recommendations: [
        "推移が右上がりのままなら、レポートを保存してからプロセスを再起動してください",
        "利用者が増えたためであれば、プロセスを増やして負荷を分けてください",
      ],
    }),
  },
  {
    name: "cache-full",
    isMet: ({ cache }) => cache !== null && cache.bytes >= cache.maxBytes * FULL_CACHE,
    suggest: ({ cache }) => ({
      title: "キャッシュがいっぱいです",
      description: `キャッシュは上限の${cache ? percent(cache.bytes, cache.maxBytes) : ""}を使っており、古いものから消えています。`,
      severity: "warning",
      recommendations: [
        "キャッシュの画面でヒット率と種類ごとの量を確認してください",
        "プロセスが複数あるときは、REDIS_URLで共有のキャッシュを使ってください",
      ],
    }),
  },
  {
    name: "queue-growing",
    isMet: ({ queues }) => {
      const last = queues.at(-1) ?? 0;
      const grows = queues.every((queue, index) => index === 0 || queue >= (queues[index - 1] ?? queue));
      return queues.length === QUEUES_COMPARED && last > LONG_QUEUE && grows && last > (queues[0] ?? last);
    },
    suggest: ({ queues }) => ({
      title: "待っている処理が増えています",
      description: `印刷や取り込みなどの処理が${queues.at(-1) ?? 0}件あり、増え続けています。`,
      severity: "warning",
      recommendations: [
        "CPUの空きを確認し、足りなければプロセスかコアを増やしてください",
        "同じ人からの取り込みが続いていないか、アクセスログを確認してください",
      ],
    }),
  },
  {
    name: "projections-behind",
    isMet: ({ behind }) => behind > 0,
    suggest: ({ behind }) => ({
      title: "読み取りモデルが遅れています",
      description: `${behind}件の読み取りモデルが遅れているか、停止しています。追いつくまで、まとめて読む分のメモリを使います。`,
      severity: "warning",
      recommendations: [
        "「読み取りモデル」の画面で遅れと停止を確認してください",
        "追いつくまで、作り直しを始めないでください",
      ],
    }),
  },
  {
    name: "many-streams",
    isMet: ({ streams }) => streams > MANY_STREAMS,
    suggest: ({ streams }) => ({
      title: "開いているストリームが多すぎます",
      description: `ブラウザへのライブ更新の接続が${streams.toLocaleString("ja-JP")}件あります。`,
      severity: "warning",
      recommendations: [
        "SERVICESにwebを含むプロセスを増やし、接続を分けてください",
        "プロキシが閉じた接続を残していないか確認してください",
      ],
    }),
  },
];

/** The suggestions whose rules are met, worst first. */
export function suggest(figures: MemoryFigures): Suggestion[] {
  return suggestionRules
    .filter(({ isMet }) => isMet(figures))
    .map((rule) => ({ ...rule.suggest(figures), link: MEMORY_DOCS }));
}
