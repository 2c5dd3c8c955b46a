import { screen } from "@testing-library/react";
import { BrowseTable, type BrowseTableProps } from "../../../web/ui/data-table/browse-table.tsx";
import type { Column } from "../../../web/ui/data-table/column.ts";

export interface Paper {
  id: string;
  title: string;
  kind: string;
  pages: number;
}

const KINDS = ["履歴書", "職務経歴書"];
export const paper = (index: number): Paper => ({
  id: `p${index}`,
  title: `書類${String(index).padStart(2, "0")}`,
  kind: KINDS[index % 2] ?? "",
  pages: (index * 7) % 30,
});
export const papers = (count: number) => Array.from({ length: count }, (_, index) => paper(index + 1));

export const paperColumns: readonly Column<Paper>[] = [
  {
    id: "title",
    label: "題名",
    isRowHeader: true,
    isSortable: true,
    value: ({ title }) => title,
    cell: ({ title }) => title,
  },
  {
    id: "kind",
    label: "種類",
    value: ({ kind }) => kind,
    filter: { kind: "tags", options: KINDS.map((kind) => ({ value: kind, label: kind })) },
    cell: ({ kind }) => <span>{kind}</span>,
  },
  {
    id: "pages",
    label: "枚数",
    isNumber: true,
    isSortable: true,
    value: ({ pages }) => pages,
    cell: ({ pages }) => pages,
  },
];

export const table = (props: Partial<BrowseTableProps<Paper>> & Pick<BrowseTableProps<Paper>, "source">) => (
  <BrowseTable
    caption="書類"
    columns={paperColumns}
    keyOf={({ id }) => id}
    nameOf={({ title }) => title}
    searchHint="題名"
    {...props}
  />
);
export const titles = () => screen.queryAllByRole("rowheader").map((cell) => cell.textContent);
export const range = () => screen.getByText(/\d+-\d+ \/ \d+件/).textContent;
