import type { Percentiles } from "../../../../modules/monitoring/contract/vitals.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { MEASURES, ratingOf } from "./rating.ts";

/** The 75th percentile of each figure over all page views. */
export function VitalParts({ parts, hasDemoData }: { parts: Percentiles; hasDemoData: boolean }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">すべての画面の値</h2>
      <p className="phrases text-sm text-ink-soft">
        4回に3回は、この値か、これより良い値でした（75パーセンタイル）。
        {hasDemoData && "デモ用のデータを含みます。"}
      </p>
      <dl className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(MEASURES) as (keyof Percentiles)[]).map((name) => (
          <Part key={name} name={name} value={parts[name]} />
        ))}
      </dl>
    </section>
  );
}

function Part({ name, value }: { name: keyof Percentiles; value: number | null }) {
  const measure = MEASURES[name];
  const rating = value === null ? undefined : ratingOf(measure, value);
  return (
    <div className="sheet grid content-start gap-2 p-4 sm:p-5">
      <dt className="font-medium">{measure.label}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        <span className="figures text-xl font-semibold">{value === null ? "―" : measure.inWords(value)}</span>
        {rating ? <Badge tone={rating.tone}>{rating.text}</Badge> : <Badge>記録なし</Badge>}
      </dd>
      <dd className="phrases text-sm text-ink-soft">{measure.explanation}</dd>
    </div>
  );
}
