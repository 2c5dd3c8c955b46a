import { useState } from "react";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { remoteOrder } from "../../tables/remote-rows.ts";
import { Specimen } from "../kit/specimen.tsx";
import { DEMO_USERS } from "./demo-api.ts";

interface Question {
  id: string;
  title: string;
  kind: string;
}

const questions: readonly Question[] = [
  { title: "志望動機をお聞かせください", kind: "文章" },
  { title: "希望する勤務地", kind: "選択" },
  { title: "入社できる時期", kind: "年月" },
  { title: "希望する年収（万円）", kind: "数値" },
  { title: "これまでに率いた人数", kind: "数値" },
  { title: "面談を希望する曜日", kind: "複数選択" },
].map((question, index) => ({ ...question, id: `00000000-0000-4000-8000-0000000d000${index + 1}` }));

const columns: readonly Column<Question>[] = [
  {
    id: "title",
    label: "質問",
    isRowHeader: true,
    isSortable: true,
    value: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    id: "kind",
    label: "回答の形式",
    isSortable: true,
    value: ({ kind }) => kind,
    cell: ({ kind }) => <span>{kind}</span>,
  },
];

const source = { rows: questions };
const saveOrder = remoteOrder(`${DEMO_USERS}/order`);
const refuseOrder = () => Promise.reject(new Error("a server that fails, for the showcase"));

/** Rows with a changeable order. */
export function OrderSpecimen() {
  const [isBroken, setBroken] = useState(false);
  return (
    <Specimen
      title="行の並べ替え"
      text="左のつまみを動かすか、押して移動先を選ぶか、つまみの上でAltキーと上下キーを押すと行が動きます。並び順は、動かすたびに保存します。"
      controls={
        <Switch value={isBroken} onChange={setBroken}>
          保存に失敗する
        </Switch>
      }
    >
      <BrowseTable
        caption="応募フォームの質問"
        columns={columns}
        source={source}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        exportName={false}
        onReorder={isBroken ? refuseOrder : saveOrder}
      />
    </Specimen>
  );
}
