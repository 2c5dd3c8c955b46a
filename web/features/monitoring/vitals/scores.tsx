import type { ReactNode } from "react";
import type { VitalsAnswer } from "../../../../modules/monitoring/contract/vitals.ts";
import { ProgressRing } from "../../../ui/progress/progress-ring.tsx";

const IMPACTS = [
  ["critical", "重大"],
  ["serious", "深刻"],
  ["moderate", "中程度"],
  ["minor", "軽微"],
] as const;

/** A score from here on is good; below the second it is bad. */
const GOOD = 95;
const POOR = 70;

const toneOf = (score: number) => (score >= GOOD ? "plain" : score >= POOR ? "warning" : "danger");

type ScoresProps = Pick<VitalsAnswer, "score" | "accessibility"> & { errorCount: number };

/** Readiness and the scores that it is made of. */
export function Scores({ score, accessibility, errorCount }: ScoresProps) {
  const findings = IMPACTS.filter(([impact]) => accessibility[impact] > 0);
  return (
    <section aria-label="点数" className="grid gap-4 md:grid-cols-3">
      <Score label="総合" value={score.readiness}>
        速さ4割、使いやすさ4割、エラーの少なさ2割の合計です。95以上で、エラーが5件未満なら合格です。
      </Score>
      <Score label="速さ" value={score.performance}>
        表示の速さ、最初の操作の待ち、表示のずれから計算します。下がったときは、下の表で遅い画面を探します。
      </Score>
      <Score label="使いやすさ" value={score.accessibility}>
        {findings.length > 0
          ? `この版の検査で見つかった問題：${findings.map(([impact, label]) => `${label}${accessibility[impact]}件`).join("、")}`
          : "この版の検査（axe）で見つかった問題はありません。"}
        {errorCount > 0 && `　エラー：${errorCount}件`}
      </Score>
    </section>
  );
}

function Score({ label, value, children }: { label: string; value: number; children: ReactNode }) {
  return (
    <div className="sheet flex items-center gap-4 p-4 sm:p-5">
      <ProgressRing value={value} label={label} valueText={`${value}点`} size="sm" tone={toneOf(value)} />
      <div className="grid gap-1">
        <h2 className="font-semibold">
          {label}
          <span className="figures ml-2">{value}点</span>
        </h2>
        <p className="phrases text-sm text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
