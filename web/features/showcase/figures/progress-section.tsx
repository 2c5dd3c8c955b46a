import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { PROGRESS_GROWTH } from "../../../ui/progress/percent.ts";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { ProgressRing } from "../../../ui/progress/progress-ring.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { RunningSpecimen } from "./progress-running.tsx";

const VALUES = { 0: "0%", 35: "35%", 72: "72%", 100: "100%", unknown: "不明" } as const;
const TONES = { plain: "通常", warning: "待機", danger: "停止" } as const;
type Value = `${keyof typeof VALUES}`;

export function ProgressSection() {
  return (
    <Section
      id="progress"
      lead="どこまで終わったかを、バーかリングで示します。終わりが分からないときは動きだけで示し、何をしているかを必ず言葉で添えます。"
    >
      <StatesSpecimen />
      <GrowthSpecimen />
      <RunningSpecimen />
    </Section>
  );
}

function StatesSpecimen() {
  const [chosen, setChosen] = useState<Value>("72");
  const [tone, setTone] = useState<keyof typeof TONES>("plain");
  const value = chosen === "unknown" ? null : Number(chosen);
  const told = value === null ? "残りを確認しています" : `${value}%`;
  const shared = { value, tone, valueText: told };
  return (
    <Specimen
      title="バーとリング"
      text="100%になると緑に変わります。"
      controls={
        <>
          <Choice label="進み具合" value={chosen} onChange={setChosen} options={VALUES} />
          <Choice label="状態" value={tone} onChange={setTone} options={TONES} />
        </>
      }
    >
      <p className="figures text-sm text-ink-soft">職務経歴書の読み込み：{told}</p>
      <ProgressBar {...shared} label="職務経歴書の読み込み" />
      <ProgressBar {...shared} label="職務経歴書の読み込み（細いバー）" size="sm" />
      <div className="flex flex-wrap items-center gap-6">
        <ProgressRing {...shared} label="履歴書の入力（大）" size="lg" />
        <ProgressRing {...shared} label="履歴書の入力（中）" />
        <span className="figures flex items-center gap-2">
          <ProgressRing {...shared} label="履歴書の入力（小）" size="sm" />
          {told}
        </span>
      </div>
    </Specimen>
  );
}

function GrowthSpecimen() {
  const [times, setTimes] = useState(0);
  return (
    <Specimen
      title="開いたときの伸び"
      text="ページを開くと、1.5秒かけて今の値まで伸びます。動きを減らす設定では、はじめからその長さです。"
    >
      <p className="flex items-baseline justify-between">
        <span>履歴書の入力状況</span>
        <span className="figures">85%</span>
      </p>
      <ProgressBar key={times} value={85} label="履歴書の入力状況" growFor={PROGRESS_GROWTH} />
      <div>
        <Button variant="secondary" size="sm" onPress={() => setTimes(times + 1)}>
          もう一度見る
        </Button>
      </div>
    </Specimen>
  );
}
