import { useState } from "react";
import { ProgressRing } from "../../../ui/progress/progress-ring.tsx";
import { SideNav } from "../../../ui/side-nav/side-nav.tsx";
import { useScrollSpy } from "../../../ui/side-nav/use-scroll-spy.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { sectionsOfResume } from "./sections-of-resume.ts";

export function SideNavSection() {
  return (
    <Section
      id="side-nav"
      lead="長い書類のどこにいるか、どこまで書けたかを左に示します。この部品一覧の目次も同じ部品です。"
    >
      <States />
      <Spy />
    </Section>
  );
}

function States() {
  const [current, setCurrent] = useState("work-histories");
  return (
    <Specimen
      title="入力の状態"
      text="印は未入力、入力途中、入力済み、エラーありの四つです。入力しなくてもよい欄には任意と書きます。"
    >
      <div className="max-w-64">
        <SideNav
          label="履歴書のセクション（見本）"
          items={sectionsOfResume}
          current={current}
          onGo={setCurrent}
          header={
            <div className="flex items-center gap-3 px-3">
              <ProgressRing value={54} label="履歴書の入力の進み具合（見本）" />
              <p className="font-semibold">履歴書</p>
            </div>
          }
        />
      </div>
    </Specimen>
  );
}

const CHAPTERS = [
  {
    id: "guide-purpose",
    label: "目的を決める",
    text: "応募先で何をしたいかを一文で書きます。書類のどの部分を詳しく書くかは、この一文から決まります。",
  },
  {
    id: "guide-facts",
    label: "事実を集める",
    text: "在籍した期間、担当した業務、人数や金額などの規模を、思い出せるだけ書き出します。正確でない数字は書きません。",
  },
  {
    id: "guide-results",
    label: "成果にまとめる",
    text: "集めた事実から、工夫したことと結果の組を三つ選びます。結果は数字か、周りの変化で示します。",
  },
  {
    id: "guide-check",
    label: "読み直す",
    text: "一日おいて、声に出して読みます。読みにくい文は二つに分け、同じ言葉の繰り返しを減らします。",
  },
];
const IDS = CHAPTERS.map(({ id }) => id);

function Spy() {
  const { current, go } = useScrollSpy(IDS);
  return (
    <Specimen
      title="読んでいる場所"
      text="内容が30%以上見えると、その項目に印が付きます。項目を選ぶと、そこまで静かに移動します。"
    >
      <div className="grid gap-6 sm:grid-cols-[13rem_1fr]">
        <div className="sm:sticky sm:top-20 sm:self-start">
          <SideNav
            label="書き方の手引き"
            items={CHAPTERS.map(({ id, label }) => ({ id, label, href: `#${id}` }))}
            current={current}
            onGo={go}
          />
        </div>
        <div className="grid gap-4">
          {CHAPTERS.map(({ id, label, text }) => (
            <section
              key={id}
              id={id}
              aria-label={label}
              className="grid min-h-48 content-start gap-2 rounded-md bg-sunken p-4"
            >
              <h4 className="font-medium">{label}</h4>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </Specimen>
  );
}
