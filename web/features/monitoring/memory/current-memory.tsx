import { type LiveMetrics, RED_MB, YELLOW_MB } from "../../../../modules/monitoring/contract/memory.ts";
import { LEVEL_LABELS } from "../../../../modules/monitoring/contract/memory-labels.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { countInWords } from "../projections/figures.ts";
import { LEVEL_TONES, mbInWords, msInWords } from "./memory-words.ts";

const BAR_TONES = { normal: "plain", yellow: "warning", red: "danger" } as const;

/** Memory of the answering process, and what bears on it. */
export function CurrentMemory({ live, className }: { live: LiveMetrics; className?: string }) {
  const { memory_mb, level, gc_metrics, heap_stats } = live;
  return (
    <Card
      title="現在のメモリ使用量"
      aside={<Badge tone={LEVEL_TONES[level]}>{LEVEL_LABELS[level]}</Badge>}
      className={className}
    >
      <div className="grid gap-2">
        <p className="figures text-3xl font-semibold">{mbInWords(memory_mb)}</p>
        <ProgressBar
          value={Math.min(99, (memory_mb / RED_MB) * 100)}
          label={`${RED_MB}MBに対する使用量`}
          valueText={`${mbInWords(memory_mb)}、${LEVEL_LABELS[level]}`}
          tone={BAR_TONES[level]}
        />
        <p className="phrases text-sm text-ink-soft">
          {YELLOW_MB}MBを超えると「注意」、{RED_MB}MBを超えると「危険」です。この画面に応答したプロセスの値です。
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Figure label="ヒープ（使用中）">{mbInWords(live.heap_used_mb)}</Figure>
        <Figure label="ヒープ（確保済み）">{mbInWords(live.heap_total_mb)}</Figure>
        <Figure label="ヒープの外">{mbInWords(live.external_mb)}</Figure>
        <Figure label="うちArrayBuffer">{mbInWords(live.array_buffers_mb)}</Figure>
        <Figure label="作業スレッド">{countInWords(live.threads)}</Figure>
        <Figure label="イベントループの遅延">{msInWords(live.event_loop_lag_ms)}</Figure>
        <Figure label="GCの回数">{countInWords(gc_metrics.count)}</Figure>
        <Figure label="GCの合計時間">{msInWords(gc_metrics.time_ms)}</Figure>
        <Figure label="使用中スロット">{countInWords(heap_stats.live_slots)}</Figure>
        <Figure label="空きスロット">{countInWords(heap_stats.free_slots)}</Figure>
        <Figure label="確保済みページ">{countInWords(heap_stats.allocated_pages)}</Figure>
      </dl>
      <Disclosure title="数値の意味">
        <div className="phrases grid gap-2 pb-2 text-sm text-ink-soft">
          <p>
            メモリ使用量は、OSがプロセスに割り当てている実メモリです。ヒープはJavaScriptのオブジェクトの置き場所で、ヒープの外にはファイルや通信のバッファがあります。
          </p>
          <p>
            V8のヒープにはスロットがありません。ここでは8バイトの語を1スロットとして使用中と空きを数え、確保済みページは4KiBを1ページとしています。
          </p>
          <p>
            イベントループの遅延は、前回の記録からの99パーセンタイルです。200ミリ秒を超えると、利用者を待たせている可能性があります。GC（ガベージコレクション）の値は起動してからの合計です。
          </p>
        </div>
      </Disclosure>
    </Card>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="phrases text-sm text-ink-soft">{label}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  );
}
