import { useState } from "react";
import { Badge } from "../../../ui/badge/badge.tsx";
import { HScroll } from "../../../ui/h-scroll/h-scroll.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

/** A box that is too narrow on a wide screen too, with a visible border. */
const NARROW = "max-w-lg rounded-md border border-line p-3";

export function HScrollSection() {
  return (
    <Section
      id="h-scroll"
      lead="幅に収まらないものだけを横に送ります。続きのある側がかすみ、矢印を押すか、指やキーボードで送れます。"
    >
      <Specimen
        title="横に長い表"
        text="表にフォーカスがあるときは、左右の矢印キーで送れます。ページ全体は横に動きません。"
      >
        <div className={NARROW}>
          <HScroll label="年収の推移">
            <SalaryTable />
          </HScroll>
        </div>
      </Specimen>
      <Chips />
    </Section>
  );
}

const SALARIES = [380, 392, 410, 425, 448, 470, 495, 510, 545, 560, 600, 620];
const FIRST_YEAR = 2015;

function SalaryTable() {
  return (
    <table className="figures w-full min-w-max border-collapse text-right">
      <caption className="pb-2 text-left text-sm text-ink-soft">年度ごとの年収（万円）</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="p-2 text-left font-medium">
            区分
          </th>
          {SALARIES.map((amount, index) => (
            <th key={amount} scope="col" className="p-2 font-medium">
              {FIRST_YEAR + index}年
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="p-2 text-left font-medium">
            総支給額
          </th>
          {SALARIES.map((amount) => (
            <td key={amount} className="p-2">
              {amount}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const FEW = ["営業", "企画"];
const MANY = [
  ...FEW,
  "法人営業",
  "新規開拓",
  "予算管理",
  "採用",
  "研修",
  "在庫管理",
  "英文メール",
  "展示会",
  "通関",
  "経費精算",
];

function Chips() {
  const [amount, setAmount] = useState<"few" | "many">("many");
  return (
    <Specimen
      title="一列の札"
      controls={
        <Choice
          label="札の数"
          value={amount}
          onChange={setAmount}
          options={{ many: "多い", few: "少ない（収まる）" }}
        />
      }
    >
      <div className={NARROW}>
        <HScroll label="経験した業務">
          <ul className="flex w-max gap-2 py-1">
            {(amount === "many" ? MANY : FEW).map((name) => (
              <li key={name}>
                <Badge tone="accent">{name}</Badge>
              </li>
            ))}
          </ul>
        </HScroll>
      </div>
    </Specimen>
  );
}
