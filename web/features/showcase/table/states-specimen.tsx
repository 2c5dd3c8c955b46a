import { Plus } from "lucide-react";
import { useState } from "react";
import type { DemoUser } from "../../../../modules/showcase/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { BrowseTable } from "../../../ui/data-table/browse-table.tsx";
import type { RowSource } from "../../../ui/data-table/row-source.ts";
import { firstQuery, type TableQuery } from "../../../ui/data-table/table-query.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { keyOfUser, nameOfUser, userColumns } from "./user-columns.tsx";

const STATES = { loading: "読み込み中", empty: "データなし", noHits: "該当なし", failed: "読み込み失敗" } as const;
type State = keyof typeof STATES;

const SOURCE: Readonly<Record<State, RowSource<DemoUser>>> = {
  loading: { load: () => new Promise(() => undefined) },
  empty: { rows: [] },
  noHits: { rows: [] },
  failed: { load: () => Promise.reject(new Error("a server that fails, for the showcase")) },
};
const PER_PAGE = 3;
const QUERY: TableQuery = firstQuery(PER_PAGE);

/** The table's states without rows. */
export function StatesSpecimen() {
  const [state, setState] = useState<State>("loading");
  return (
    <Specimen
      title="行がないとき"
      controls={<Choice label="表示" value={state} onChange={setState} options={STATES} />}
    >
      <BrowseTable
        key={state}
        caption="候補者"
        columns={userColumns.slice(0, 1)}
        source={SOURCE[state]}
        query={state === "noHits" ? { ...QUERY, search: "電気工事士" } : QUERY}
        onQueryChange={({ search }) => search === "" && state === "noHits" && setState("empty")}
        keyOf={keyOfUser}
        nameOf={nameOfUser}
        empty={
          <EmptyState title="候補者はまだいません" action={<Button icon={Plus}>候補者を登録する</Button>}>
            氏名とメールアドレスだけで登録できます。書類はあとから追加できます。
          </EmptyState>
        }
      />
    </Specimen>
  );
}
