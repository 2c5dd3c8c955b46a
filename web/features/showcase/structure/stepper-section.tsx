import { useState } from "react";
import { type Step, StepHeader, type StepState } from "../../../ui/stepper/step-header.tsx";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { sectionsOfResume } from "./sections-of-resume.ts";

export function StepperSection() {
  const [current, setCurrent] = useState("work-histories");
  return (
    <Section
      id="stepper"
      lead="順番に進む入力で、いまどこか、何が済んだかを示します。行き来が自由な書類には一列のセクションを使います。"
    >
      <NumberedSteps />
      <Specimen
        title="一列のセクション"
        text="スマートフォンの編集画面の上端に置きます。いまのセクションは、いつも見える位置に来ます。"
      >
        <div className="max-w-sm rounded-md border border-line bg-paper">
          <Stepper label="履歴書のセクション（一列）" items={sectionsOfResume} current={current} onGo={setCurrent} />
        </div>
      </Specimen>
    </Section>
  );
}

const TITLES = ["基本情報", "学歴", "職歴", "確認"];
type Width = "wide" | "narrow";

function NumberedSteps() {
  const [current, setCurrent] = useState(1);
  const [second, setSecond] = useState<StepState>("active");
  const [width, setWidth] = useState<Width>("wide");
  const steps: Step[] = TITLES.map((title, index) => ({
    id: String(index),
    title,
    state: index === 1 && (second !== "active" || current === 1) ? second : stateAt(index, current),
  }));
  return (
    <Specimen
      title="番号付きのステップ"
      text="番号を押すとそのステップに移ります。狭い場所では番号だけになり、いまのステップの名前を下に示します。"
      controls={
        <>
          <Choice
            label="ステップ2の状態"
            value={second}
            onChange={setSecond}
            options={{ active: "入力中", complete: "完了", error: "エラー", pending: "未入力", disabled: "選択不可" }}
          />
          <Choice label="幅" value={width} onChange={setWidth} options={{ wide: "広い", narrow: "狭い" }} />
        </>
      }
    >
      <div className={width === "narrow" ? "w-72 max-w-full" : "w-full"}>
        <StepHeader
          label="入力の進み具合"
          steps={steps}
          current={String(current)}
          onSelect={(id) => setCurrent(Number(id))}
        />
      </div>
    </Specimen>
  );
}

function stateAt(index: number, current: number): StepState {
  if (index === current) return "active";
  return index < current ? "complete" : "pending";
}
