import { render, screen, within } from "@testing-library/react";
import type { Column } from "../../../web/ui/data-table/column.ts";
import { DataTable } from "../../../web/ui/data-table/data-table.tsx";

interface Fruit {
  name: string;
  count: number;
  note?: string;
}

const columns: readonly Column<Fruit>[] = [
  { id: "name", label: "名前", isRowHeader: true, cell: ({ name }) => name },
  { id: "count", label: "数", isNumber: true, cell: ({ count }) => <span>{count}</span> },
  { id: "actions", label: "操作", isActions: true, cell: ({ name }) => <button type="button">{name}を食べる</button> },
];
const rows: readonly Fruit[] = [
  { name: "りんご", count: 3, note: "青森県産" },
  { name: "みかん", count: 12 },
];

beforeEach(() => {
  render(
    <DataTable
      caption="くだもの"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      detailOf={({ note }) => note}
    />,
  );
});

test("names columns and rows", () => {
  const table = screen.getByRole("table", { name: "くだもの" });
  expect(within(table).getAllByRole("columnheader")).toHaveLength(3);
  expect(within(table).getByRole("rowheader", { name: "みかん" })).toBeInTheDocument();
  expect(within(table).getByRole("row", { name: /りんご.*3/ })).toBeInTheDocument();
});

test("labels cells for the card layout, and names the buttons of a row", () => {
  const [, row] = screen.getAllByRole("row");
  const [count, actions] = within(row as HTMLElement).getAllByRole("cell");
  expect(count).toHaveTextContent("数3");
  expect(actions).toHaveTextContent(/^りんごを食べる$/);
});

test("spans a detail over the full width below its row", () => {
  const detail = screen.getByRole("cell", { name: "青森県産" });
  expect(detail).toHaveAttribute("colspan", "3");
  expect(detail.closest("tbody")).toHaveTextContent("りんご");
  expect(screen.getAllByRole("row")).toHaveLength(4);
});
