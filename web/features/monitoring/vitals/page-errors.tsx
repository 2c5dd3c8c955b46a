import type { VitalsAnswer } from "../../../../modules/monitoring/contract/vitals.ts";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { countInWords, instantInWords } from "../projections/figures.ts";

type LocatedErrors = VitalsAnswer["errors"][number];

const COLUMNS: readonly Column<LocatedErrors>[] = [
  {
    id: "location",
    label: "場所",
    isRowHeader: true,
    cell: ({ location }) => <code className="text-sm break-all">{location}</code>,
  },
  { id: "name", label: "種類", cell: ({ name }) => <span>{name}</span> },
  { id: "count", label: "件数", isNumber: true, cell: ({ count }) => <span>{countInWords(count)}</span> },
  {
    id: "last",
    label: "最後の日時",
    cell: ({ last_at }) => (
      <time dateTime={last_at} className="figures md:whitespace-nowrap">
        {instantInWords(last_at)}
      </time>
    ),
  },
];

/** The last locations at which errors were thrown. */
export function PageErrors({ errors, count }: { errors: readonly LocatedErrors[]; count: number }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">画面のエラー</h2>
      {errors.length > 0 ? (
        <>
          <p className="phrases text-sm text-ink-soft">
            過去7日間に{countInWords(count)}件。最後に起きた{errors.length}
            か所です。ファイル名と行から、この版のソースコードで原因を探せます。
          </p>
          <DataTable
            cardsUnder="md"
            caption="画面のエラー"
            columns={COLUMNS}
            rows={errors}
            keyOf={({ location, name }) => `${location} ${name}`}
          />
        </>
      ) : (
        <p className="text-ink-soft">過去7日間にエラーはありません。</p>
      )}
    </section>
  );
}
