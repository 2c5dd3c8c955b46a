import { Sparkline } from "../../../ui/charts/sparkline.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { sentByDay } from "./sample-series.ts";

const ROWS = [
  { title: "応募書類の送付", figure: "6件", which: "full" },
  { title: "面接の予約", figure: "24件", which: "equal" },
  { title: "新規登録の増減", figure: "+3件", which: "negative" },
  { title: "推薦状の依頼", figure: "—", which: "none" },
] as const;

/** Figures in a list, each with its course. */
export function SparklineSpecimen() {
  return (
    <Specimen title="スパークライン" text="一覧の数値の横に置き、この7日間の流れだけを見せます。">
      <ul className="grid max-w-md divide-y divide-line">
        {ROWS.map(({ title, figure, which }) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 grow basis-32">{title}</span>
            <Sparkline title={title} period="直近7日間" points={sentByDay(which)} format={(value) => `${value}件`} />
            <span className="figures ml-auto w-14 text-right">{figure}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
