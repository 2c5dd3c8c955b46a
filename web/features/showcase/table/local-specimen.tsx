import { useMemo, useState } from "react";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { useDemoDataQuery } from "./demo-api.ts";
import { UsersTable, type UsersTableProps } from "./users-table.tsx";

const SELECTIONS = { multiple: "複数", single: "1件", none: "なし" } as const;
const COUNTS = { all: "57件", one: "1件", none: "0件" } as const;
const DENSITIES = { regular: "標準", compact: "詰める" } as const;
const VIEWERS = { admin: "管理者", user: "利用者", guest: "ゲスト" } as const;
const ROWS_OF: Readonly<Record<keyof typeof COUNTS, number>> = { all: Number.POSITIVE_INFINITY, one: 1, none: 0 };

/** Rows that are all there: everything the table can do. */
export function LocalSpecimen() {
  const [selection, setSelection] = useState<UsersTableProps["selection"]>("multiple");
  const [count, setCount] = useState<keyof typeof COUNTS>("all");
  const [density, setDensity] = useState<UsersTableProps["density"]>("regular");
  const [viewer, setViewer] = useState<UsersTableProps["viewer"]>("admin");
  const [hasStickyHead, setStickyHead] = useState(false);
  const { data, error, isFetching, refetch } = useDemoDataQuery();
  const users = useMemo(() => data?.users.slice(0, ROWS_OF[count]), [data, count]);
  return (
    <Specimen
      title="手元のデータ"
      text="列の見出しで並べ替え、見出しの境目をつかむか左右キーで列の幅を変えられます。幅はこの端末に残り、境目のダブルクリックかEnterキーで元に戻ります。"
      controls={
        <>
          <Choice label="選択" value={selection} onChange={setSelection} options={SELECTIONS} />
          <Choice label="件数" value={count} onChange={setCount} options={COUNTS} />
          <Choice label="行の高さ" value={density} onChange={setDensity} options={DENSITIES} />
          <Switch value={hasStickyHead} onChange={setStickyHead}>
            見出しを固定
          </Switch>
          <Choice label="見る人の権限（見本）" value={viewer} onChange={setViewer} options={VIEWERS} />
        </>
      }
    >
      {!data && error ? (
        <LoadFailed text={error.message} isPending={isFetching} onRetry={refetch} />
      ) : (
        <UsersTable
          key={count}
          users={users}
          selection={selection}
          density={density}
          viewer={viewer}
          hasStickyHead={hasStickyHead}
        />
      )}
    </Specimen>
  );
}
