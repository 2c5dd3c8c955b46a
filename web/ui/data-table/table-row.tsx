import type { KeyboardEvent, ReactNode } from "react";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { DragHandle } from "../row-list/drag-handle.tsx";
import type { useRowDrag } from "../row-list/use-row-drag.ts";
import type { Column } from "./column.ts";
import type { TableSelection } from "./selection.ts";

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  name: string;
  columns: readonly Column<Row>[];
  detail: ReactNode | undefined;
  /** Padding of a cell, as dense as the table is. */
  padding: string;
  /** Columns have their widths, which may be too little for what is in them. */
  isNarrow: boolean;
  selection: TableSelection | undefined;
  /** Of the radio buttons of the table. */
  groupName: string;
  move: RowMove | undefined;
}

/** Moving of a row. */
export interface RowMove {
  handle: ReturnType<ReturnType<typeof useRowDrag>["handle"]>;
  isDragged: boolean;
  /** Drop position of the dragged row: above or below this one. */
  dropEdge: "above" | "below" | undefined;
  onStep: (by: -1 | 1) => void;
}

const CELL =
  "phrases align-middle cards:flex cards:basis-full cards:items-baseline cards:justify-between cards:gap-4 cards:p-0";
/** As narrow as the figures are, so that the other columns do not move when they change. */
const FIGURES = "figures w-px text-right whitespace-nowrap cards:w-auto cards:whitespace-normal";
const ACTIONS = "w-px text-right cards:w-auto cards:empty:hidden";
/** Stands before the name of the row, on a card as well. */
const LEADING = "w-px align-middle cards:order-first cards:w-auto cards:p-0";
const EDGE = {
  above: "cards:border-t-accent *:*:border-t-accent",
  below: "cards:border-b-accent *:*:border-b *:*:border-b-accent",
};

/** A row and its detail belong together: a group of their own in the table, one card where there are cards. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, id, name, columns, detail, padding, isNarrow, selection, groupName, move } = props;
  const isSelected = selection?.keys.has(id) ?? false;
  const clip = isNarrow ? "overflow-hidden cards:overflow-visible" : "";
  const leading = Number(selection !== undefined) + Number(move !== undefined);
  const step = (event: KeyboardEvent) => {
    // A field in the row may have taken the key for itself.
    if (!move || event.defaultPrevented || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown"))
      return;
    event.preventDefault();
    move.onStep(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <tbody
      data-row={id}
      className={`cards:sheet cards:grid cards:gap-4 cards:p-4 ${isSelected ? "bg-accent-soft cards:bg-accent-soft" : ""} ${move?.isDragged ? "opacity-50" : ""} ${move?.dropEdge ? EDGE[move.dropEdge] : ""}`}
    >
      <tr
        onKeyDown={move && step}
        className="*:border-t *:border-line cards:flex cards:flex-wrap cards:items-center cards:gap-2 cards:*:border-none"
      >
        {move && (
          <td className={`${LEADING} pl-2`}>
            <DragHandle name={name} {...move.handle} />
          </td>
        )}
        {selection && (
          <td className={`${LEADING} pl-4`}>
            <SelectBox id={id} name={name} selection={selection} groupName={groupName} isSelected={isSelected} />
          </td>
        )}
        {columns.map(({ id, label, cell, isNumber, isRowHeader, isActions }) =>
          isRowHeader ? (
            <th
              key={id}
              scope="row"
              className={`${padding} ${clip} text-left align-middle font-normal cards:order-first cards:min-w-0 cards:flex-1 cards:p-0 cards:pb-1`}
            >
              {cell(row)}
            </th>
          ) : (
            <td key={id} className={`${padding} ${clip} ${CELL} ${isNumber ? FIGURES : isActions ? ACTIONS : ""}`}>
              {!isActions && <span className="hidden shrink-0 text-sm text-ink-soft cards:inline">{label}</span>}
              {cell(row)}
            </td>
          ),
        )}
      </tr>
      {detail !== undefined && (
        <tr className="cards:grid">
          <td colSpan={columns.length + leading} className="px-4 pb-4 cards:p-0">
            {detail}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface SelectBoxProps {
  id: string;
  name: string;
  selection: TableSelection;
  groupName: string;
  isSelected: boolean;
}

function SelectBox({ id, name, selection, groupName, isSelected }: SelectBoxProps) {
  const label = `「${name}」を選択`;
  if (selection.mode === "single") {
    return (
      <label className="grid size-11 -ml-3 cursor-pointer place-items-center">
        <input
          type="radio"
          name={groupName}
          aria-label={label}
          checked={isSelected}
          onChange={() => selection.onChange(new Set([id]))}
          className="size-5 accent-accent"
        />
      </label>
    );
  }
  const set = (isOn: boolean) => {
    const keys = new Set(selection.keys);
    if (isOn) keys.add(id);
    else keys.delete(id);
    selection.onChange(keys);
  };
  return (
    <Checkbox value={isSelected} onChange={set}>
      <BoxName>{label}</BoxName>
    </Checkbox>
  );
}

/** The name of a box that stands alone, on room for a finger beside it. */
export function BoxName({ children }: { children: string }) {
  return (
    <span className="-mr-2 w-4">
      <span className="sr-only">{children}</span>
    </span>
  );
}
