import { useEffect, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { Specimen } from "../kit/specimen.tsx";

/** Candidates whose papers are printed in the specimen. */
const ALL = 40;
/** Milliseconds for each. */
const EACH = 100;

/** Running work: its value is shown in words, with the remainder. */
export function RunningSpecimen() {
  const [done, setDone] = useState<number>();
  const isRunning = done !== undefined && done < ALL;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setDone((count = 0) => Math.min(count + 1, ALL)), EACH);
    return () => clearInterval(timer);
  }, [isRunning]);
  const count = done ?? 0;
  const left = Math.ceil(((ALL - count) * EACH) / 1000);
  const told = isRunning
    ? `${ALL}件中${count}件、残り約${left}秒`
    : done === undefined
      ? "開始前"
      : `${ALL}件すべて完了`;
  return (
    <Specimen title="進行中の作業" text="件数と残り時間は、画面の文字と読み上げの両方で同じように伝わります。">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>履歴書のまとめ印刷</span>
        <span className="figures text-sm text-ink-soft">{told}</span>
      </p>
      <ProgressBar value={(count / ALL) * 100} label="履歴書のまとめ印刷" valueText={told} growFor={EACH / 1000} />
      <div>
        <Button variant="secondary" size="sm" isDisabled={isRunning} onPress={() => setDone(0)}>
          {done === undefined ? "開始する" : "もう一度開始する"}
        </Button>
      </div>
    </Specimen>
  );
}
