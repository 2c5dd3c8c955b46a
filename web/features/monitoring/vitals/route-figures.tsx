import { DEVICE_LABELS, type Percentiles, type VitalsAnswer } from "../../../../modules/monitoring/contract/vitals.ts";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { countInWords } from "../projections/figures.ts";
import { MEASURES, ratingOf } from "./rating.ts";

type Figures = VitalsAnswer["routes"][number];

const COLOR = { success: "", warning: "text-warning", danger: "text-danger" } as Readonly<Record<string, string>>;

const figure = (name: keyof Percentiles, label: string): Column<Figures> => ({
  id: name,
  label,
  isNumber: true,
  cell: (row) => <Figure name={name} value={row[name]} />,
});

const COLUMNS: readonly Column<Figures>[] = [
  {
    id: "route",
    label: "画面",
    isRowHeader: true,
    cell: ({ route }) => <code className="text-sm break-all">{route}</code>,
  },
  {
    id: "device",
    label: "端末",
    cell: ({ device }) => <span className="whitespace-nowrap">{DEVICE_LABELS[device]}</span>,
  },
  { id: "count", label: "表示", isNumber: true, cell: ({ count }) => <span>{countInWords(count)}</span> },
  figure("lcp", "LCP"),
  figure("fid", "FID"),
  figure("inp", "INP"),
  figure("cls", "CLS"),
  {
    id: "failed",
    label: "失敗した通信",
    isNumber: true,
    cell: ({ failed_calls }) => (
      <span className={failed_calls > 0 ? "text-warning" : "text-ink-faint"}>{countInWords(failed_calls)}</span>
    ),
  },
];

/** The figures by route and device. */
export function RouteFigures({ routes }: { routes: readonly Figures[] }) {
  return (
    <DataTable
      cardsUnder="md"
      caption="画面ごとの値"
      columns={COLUMNS}
      rows={routes}
      keyOf={({ route, device }) => `${route} ${device}`}
    />
  );
}

function Figure({ name, value }: { name: keyof Percentiles; value: number | null }) {
  if (value === null) return <span className="text-ink-faint">―</span>;
  const { tone, text } = ratingOf(MEASURES[name], value);
  return (
    <span className={`whitespace-nowrap ${COLOR[tone]}`}>
      {MEASURES[name].inWords(value)}
      {tone !== "success" && <span className="ml-1 text-sm">{text}</span>}
    </span>
  );
}
