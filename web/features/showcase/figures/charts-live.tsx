import { useEffect, useState } from "react";
import { LineChart } from "../../../ui/charts/line-chart.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { readingAt } from "./sample-series.ts";

/** Readings a live chart shows (specification section 9, memory). */
const SHOWN = 50;
/** Milliseconds between two readings of the specimen. */
const EVERY = 1000;

/** The last readings of a figure that goes on changing. */
export function LiveSpecimen() {
  const [isOn, setOn] = useState(false);
  const [latest, setLatest] = useState(SHOWN);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setLatest((index) => index + 1), EVERY);
    return () => clearInterval(timer);
  }, [isOn]);
  const points = Array.from({ length: SHOWN }, (_, index) => {
    const reading = latest - SHOWN + index + 1;
    return { label: `${reading}回目`, value: readingAt(reading) };
  });
  return (
    <Specimen
      title="更新される図"
      text="新しい値が右から入り、直近の50回だけを表示します。更新はいつでも止められます。"
      controls={
        <Switch value={isOn} onChange={setOn}>
          1秒ごとに更新する
        </Switch>
      }
    >
      <LineChart
        title="メモリーの使用量"
        period="直近50回"
        points={points}
        format={(value) => `${value}MB`}
        labelHeading="計測"
        valueHeading="使用量"
      />
    </Specimen>
  );
}
