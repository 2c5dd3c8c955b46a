import { type ReactNode, useId } from "react";
import { tableMessages } from "../../../japanese/table-messages.ts";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { MoveMenu } from "../row-list/move-menu.tsx";
import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import type { Column } from "./column.ts";
import { ColumnHead } from "./column-head.tsx";
import { ColumnResizer } from "./column-resizer.tsx";
import { allOf, type TableSelection } from "./selection.ts";
import { SkeletonRows } from "./skeleton-rows.tsx";
import type { TableSort } from "./table-query.ts";
import { BoxName, TableRow } from "./table-row.tsx";
import { type ColumnWidths, useColumnWidths } from "./use-column-widths.ts";
import { useRowMoves } from "./use-row-moves.ts";

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Accessible name of a row, required where rows are selected or moved; default: its key. */
  nameOf?: (row: Row) => string;
  /** More about a row, over its full width under its cells. Nothing is drawn for what is undefined. */
  detailOf?: (row: Row) => ReactNode | undefined;
  /** The width of the table under which each row is a card: 640 px (`sm`), or 768 px for tables with long rows (`md`); `none`: no width. */
  cardsUnder?: "sm" | "md" | "none";
  density?: "regular" | "compact";
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  selection?: TableSelection;
  /** Stands over the cards, which have no heads: `CardTools` where rows are sorted or several are selected. */
  cardTools?: ReactNode;
  /** Columns can be made wider and narrower, down to 50 px. */
  isResizable?: boolean;
  /** Stored widths; reported 100 ms after a change, undefined when all are automatic. */
  widths?: ColumnWidths;
  onWidthsChange?: (widths: ColumnWidths | undefined) => void;
  /** Rows can be moved, by their handle, its menu or Alt+↑/↓; positions within `rows`, from 0. */
  onMove?: (from: number, to: number) => void;
  /** Number of rows on other pages that a row can be moved past; default: none. */
  beyond?: { before: number; after: number };
  /** The heads stay in sight while the rows scroll in a box of their own. */
  hasStickyHead?: boolean;
  /** No rows yet: grey lines, so many. Rows that are being replaced lie in the shade, under a line that breathes. */
  busy?: { skeletons: number } | "reloading";
}

const SIDES = { regular: "px-4", compact: "px-3" };
const PADDING = { regular: "px-4 py-3", compact: "px-3 py-1" };
const BOX = "sheet cards:rounded-none cards:border-none cards:overflow-visible cards:bg-transparent cards:shadow-none";
/** In rem, as what is in them: the columns before the first are as wide as this whether or not the others are set. */
const HANDLES_WIDTH = 3.75;
const BOXES_WIDTH = 4.5;

const inRem = (width: number) => `${width}rem`;

/**
 * Rows under columns; where there is no room for them, each row is a card with its labels. A table and not a grid of
 * React Aria's: screen readers read it in their own table mode, text can be selected, and the fields and buttons within
 * rows keep the arrows and letters that a grid takes for itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, nameOf = keyOf, detailOf, cardsUnder = "sm", density = "regular" } = props;
  const { sort, onSort, selection, cardTools, isResizable = false, onMove, hasStickyHead = false, busy } = props;
  const groupName = useId();
  const { drag, move, menu, asked } = useRowMoves({ rows, keyOf, onMove, beyond: props.beyond });
  const ids = columns.map(({ id }) => id);
  const sizes = useColumnWidths(ids, { isResizable, remembered: props.widths, onChange: props.onWidthsChange });
  const { widths } = sizes;
  const leading = [...(onMove ? [HANDLES_WIDTH] : []), ...(selection ? [BOXES_WIDTH] : [])];
  const allWidths = widths && [...leading.map(inRem), ...ids.map((id) => `${widths[id] ?? 0}px`)];
  const padding = PADDING[density];
  const all = selection?.mode === "multiple" ? allOf(rows.map(keyOf), selection) : undefined;
  const head = `${SIDES[density]} py-1 ${hasStickyHead ? "sticky top-0 z-1 border-b border-line bg-card" : ""}`;
  return (
    <div data-cards={cardsUnder} className="@container">
      {cardTools && <div className="hidden pb-4 cards:block cards:empty:hidden">{cardTools}</div>}
      {/* Columns that were made narrow leave no empty sheet beside them. */}
      <ScrollBox
        className={`relative ${BOX} ${widths ? "w-fit max-w-full cards:w-full" : ""} ${hasStickyHead ? "max-h-[70dvh] cards:max-h-none" : ""}`}
      >
        {busy === "reloading" && (
          <div aria-hidden="true" className="absolute inset-x-0 top-0 z-1 h-0.5 animate-breathe bg-accent" />
        )}
        <table
          ref={(table) => {
            drag.list.current = table;
            sizes.table.current = table;
          }}
          aria-busy={busy !== undefined}
          style={allWidths && { inlineSize: `calc(${allWidths.join(" + ")})` }}
          className={`border-separate border-spacing-0 text-left transition-colors duration-150 cards:grid cards:w-full! cards:gap-4 ${widths ? "table-fixed" : "min-w-full"} ${busy === "reloading" ? "bg-sunken cards:bg-transparent cards:*:bg-sunken" : ""}`}
        >
          <caption className="sr-only">{caption}</caption>
          {allWidths && (
            <colgroup className="cards:hidden">
              {allWidths.map((width, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are where they are
                <col key={index} style={{ inlineSize: width }} />
              ))}
            </colgroup>
          )}
          {/* Rows make columns as wide as they are: heads that came before them would have to move. */}
          <thead
            className={`text-sm text-ink-soft cards:hidden ${typeof busy === "object" && !widths ? "invisible" : ""}`}
          >
            <tr>
              {onMove && (
                <th scope="col" style={{ inlineSize: inRem(HANDLES_WIDTH) }} className={head}>
                  <span className="sr-only">移動</span>
                </th>
              )}
              {selection && (
                <th scope="col" style={{ inlineSize: inRem(BOXES_WIDTH) }} className={`pl-4 ${head}`}>
                  {all ? (
                    <Checkbox value={all.isAll} isIndeterminate={all.isSome} onChange={all.onChange}>
                      <BoxName>表示中の行をすべて選択</BoxName>
                    </Checkbox>
                  ) : (
                    <span className="sr-only">選択</span>
                  )}
                </th>
              )}
              {columns.map((column, index) => (
                <ColumnHead
                  key={column.id}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                  className={head}
                  isNarrow={widths !== undefined}
                  resizer={
                    isResizable &&
                    !column.isActions && (
                      <ColumnResizer
                        label={column.label}
                        isLast={index === columns.length - 1}
                        width={sizes.widthOf(column.id)}
                        widthNow={() => sizes.widthNow(column.id)}
                        onResize={(width) => sizes.resize(column.id, width)}
                        onReset={sizes.reset}
                        remember={sizes.remember}
                      />
                    )
                  }
                />
              ))}
            </tr>
          </thead>
          {typeof busy === "object" ? (
            <SkeletonRows lines={busy.skeletons} columns={columns} leading={leading.length} padding={padding} />
          ) : (
            rows.map((row, index) => (
              <TableRow
                key={keyOf(row)}
                row={row}
                id={keyOf(row)}
                name={nameOf(row)}
                columns={columns}
                detail={detailOf?.(row)}
                padding={padding}
                isNarrow={widths !== undefined}
                selection={selection}
                groupName={groupName}
                move={
                  onMove && {
                    handle: drag.handle(index),
                    isDragged: drag.from === index,
                    dropEdge: drag.edge(index),
                    onStep: (by) => move(index, index + by),
                  }
                }
              />
            ))
          )}
        </table>
      </ScrollBox>
      {onMove && <MoveMenu {...menu} name={asked === undefined ? "" : nameOf(asked)} />}
      <p role="status" className="sr-only">
        {busy ? tableMessages.loading : ""}
      </p>
    </div>
  );
}
