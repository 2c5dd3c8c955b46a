import { useState } from "react";
import { BottomSheet } from "../../../ui/bottom-sheet/bottom-sheet.tsx";
import type { SheetHeight } from "../../../ui/bottom-sheet/bottom-sheet-props.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const CHECKS = [
  ["様式", "厚生労働省の履歴書様式例"],
  ["用紙", "A4 2枚"],
  ["年号", "和暦"],
  ["書体", "明朝"],
  ["未入力", "本人希望記入欄"],
  ["確認", "西暦と和暦の混在はありません"],
];

const QUESTIONS = [
  "前職を離れた理由を、前向きな言葉で説明できますか。",
  "応募先の事業を、自分の言葉で紹介できますか。",
  "いちばん力を入れた仕事と、その結果を数字で話せますか。",
  "苦労したことと、その解決の仕方を話せますか。",
  "入社後の3か月で取り組みたいことはありますか。",
  "働き方の希望（勤務地、時間、収入）は決まっていますか。",
  "いつから働けるか答えられますか。",
  "応募先にたずねたいことを三つ用意しましたか。",
  "当日の持ち物と道順を確かめましたか。",
  "オンライン面接の機材と明るさを確かめましたか。",
];

export function BottomSheetSection() {
  const [isOpen, setOpen] = useState(false);
  const [isHighOpen, setHighOpen] = useState(false);
  const [height, setHeight] = useState<SheetHeight>("half");
  return (
    <Section
      id="bottom-sheet"
      lead="スマートフォンで、画面の下から出します。下へ100pxより大きく引くと閉じ、それより小さければ戻ります。閉じるボタンとEscキーでも閉じられます。"
    >
      <Specimen title="内容の高さ">
        <Button className="justify-self-start" onPress={() => setOpen(true)}>
          印刷前の確認
        </Button>
        <BottomSheet isOpen={isOpen} onOpenChange={setOpen} title="印刷前の確認">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            {CHECKS.map(([name, value]) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="phrases">{value}</dd>
              </div>
            ))}
          </dl>
        </BottomSheet>
      </Specimen>
      <Specimen
        title="高さを選べて、覚えるシート"
        text="上へ引くか右上のボタンで広がり、次に開いたときも同じ高さです。中をスクロールしている間は、引いても閉じません。"
      >
        <Button className="justify-self-start" onPress={() => setHighOpen(true)}>
          面接の準備を見る
        </Button>
        <BottomSheet
          isOpen={isHighOpen}
          onOpenChange={setHighOpen}
          title="面接の準備"
          height={height}
          onHeightChange={setHeight}
        >
          <ol className="grid list-decimal gap-6 pl-6">
            {QUESTIONS.map((question) => (
              <li key={question} className="phrases pl-1">
                {question}
              </li>
            ))}
          </ol>
        </BottomSheet>
      </Specimen>
    </Section>
  );
}
