import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Column } from "../../../web/ui/data-table/column.ts";
import { DataTable } from "../../../web/ui/data-table/data-table.tsx";
import type { ColumnWidths } from "../../../web/ui/data-table/use-column-widths.ts";
import { installPointerEvents } from "../pointer-events.ts";

const columns: readonly Column<string>[] = [
  { id: "name", label: "名前", isRowHeader: true, cell: (name) => name },
  { id: "length", label: "長さ", isNumber: true, cell: (name) => name.length },
];
const told = jest.fn();

beforeAll(installPointerEvents);
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLTableCellElement.prototype, "getBoundingClientRect").mockReturnValue({ width: 200 } as DOMRect);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(widths?: ColumnWidths) {
  const table = { caption: "くだもの", columns, rows: ["りんご"], keyOf: (name: string) => name };
  render(<DataTable {...table} isResizable widths={widths} onWidthsChange={told} />);
}
const edge = () => screen.getByRole("separator", { name: "「名前」の列の幅" });
const wide = () => screen.getByRole("table").style.inlineSize;
const at = (clientX: number) => ({ pointerId: 1, clientX });
/** Both things that are told 100 ms after the last change. */
const settle = () => act(() => jest.advanceTimersByTime(100));

const endings = [
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["a pointer that the system takes away", () => fireEvent.pointerCancel(edge(), at(90))],
] as const;

test.each(endings)("%s takes a drag back, to columns as their content wants", (_name, end) => {
  show();
  fireEvent.pointerDown(edge(), at(0));
  fireEvent.pointerMove(edge(), at(90));
  expect(wide()).toBe("calc(290px + 200px)");
  end();
  expect(wide()).toBe("");
  fireEvent.pointerMove(edge(), at(120));
  fireEvent.pointerUp(edge(), at(120));
  settle();
  expect(wide()).toBe("");
  expect(told).toHaveBeenLastCalledWith(undefined);
});

test.each(endings)("%s takes a drag back, to the widths that were set; what is let go stays", (_name, end) => {
  show({ name: 120, length: 80 });
  fireEvent.pointerDown(edge(), at(0));
  fireEvent.pointerMove(edge(), at(-90));
  expect(wide()).toBe("calc(50px + 80px)");
  end();
  expect(wide()).toBe("calc(120px + 80px)");
  settle();
  expect(told).toHaveBeenLastCalledWith({ name: 120, length: 80 });
  fireEvent.pointerDown(edge(), at(0));
  fireEvent.pointerMove(edge(), at(-20));
  fireEvent.pointerUp(edge(), at(-20));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(wide()).toBe("calc(100px + 80px)");
  settle();
  expect(told).toHaveBeenLastCalledWith({ name: 100, length: 80 });
});
