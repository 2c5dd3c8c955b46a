import { useState } from "react";
import { BarChart } from "../../../ui/charts/bar-chart.tsx";
import { LineChart } from "../../../ui/charts/line-chart.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { LiveSpecimen } from "./charts-live.tsx";
import { SparklineSpecimen } from "./charts-sparkline.tsx";
import { CASES, type Case, sentByDay, viewsByHour } from "./sample-series.ts";

export function ChartsSection() {
  return (
    <Section id="charts" lead="数値の流れを小さな図で示します。要点は必ず一文で添え、同じ数値を表でも確かめられます。">
      <TrendSpecimen />
      <LiveSpecimen />
      <SparklineSpecimen />
    </Section>
  );
}

function TrendSpecimen() {
  const [which, setCase] = useState<Case>("full");
  return (
    <Specimen
      title="折れ線と棒"
      text="図に触れるか、←→キーで、値を一つずつ確かめられます。"
      controls={<Choice label="データ" value={which} onChange={setCase} options={CASES} />}
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <LineChart
          title="書類の閲覧数"
          period="直近24時間"
          points={viewsByHour(which)}
          format={(value) => `${value}回`}
          labelHeading="時刻"
          valueHeading="閲覧数"
        />
        <BarChart
          title="応募書類の送付数"
          period="直近7日間"
          points={sentByDay(which)}
          format={(value) => `${value}件`}
          labelHeading="日付"
          valueHeading="送付数"
        />
      </div>
    </Specimen>
  );
}
