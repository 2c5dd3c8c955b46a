import { Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { tableMessages } from "../../../japanese/table-messages.ts";
import { Alert } from "../alert/alert.tsx";
import { PassingAlert } from "../alert/passing-alert.tsx";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { LoadFailed } from "../load-failed/load-failed.tsx";
import { BrowseRows, type RowCards } from "./browse-rows.tsx";
import type { DataTableProps } from "./data-table.tsx";
import { FilterTags } from "./filter-tags.tsx";
import type { TableSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { CSV_NAME, csvOf } from "./table-csv.ts";
import { TableFoot } from "./table-foot.tsx";
import { isNarrowed, type TableQuery, type TableSort } from "./table-query.ts";
import { TableTools } from "./table-tools.tsx";
import { type TableOptions, useTable } from "./use-table.ts";
import { useTableExport } from "./use-table-export.ts";

type BrowseProps<Row> = Pick<
  DataTableProps<Row>,
  | "caption"
  | "columns"
  | "keyOf"
  | "detailOf"
  | "cardsUnder"
  | "density"
  | "isResizable"
  | "widths"
  | "onWidthsChange"
  | "hasStickyHead"
>;

export interface BrowseTableProps<Row> extends BrowseProps<Row>, Omit<TableOptions<Row>, "columns" | "keyOf"> {
  /** Says what is searched: 「氏名、メールアドレスから探します」. Absent: there is no search. */
  searchHint?: string;
  selection?: "none" | "single" | "multiple";
  /** The filters stand in a panel that a press opens. */
  hasFilterPanel?: boolean;
  /** More tools, at the end of the line of the search. */
  tools?: ReactNode;
  /** Draws the rows of a page as cards instead of the table. */
  cards?: ((cards: RowCards<Row>) => ReactNode) | undefined;
  /** Actions on the selected rows. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** The name of the CSV file; `false`: rows are not exported. */
  exportName?: string | false;
  /** Shown instead of rows when there are none at all: one sentence and how to begin. */
  empty?: ReactNode;
}

const twoPagesOf = (perPage: number) => ({
  current_page: 1,
  total_items: 2 * perPage,
  per_page: perPage,
  total_pages: 2,
});

/** A table to find one's way in: search, filters, order, pages, selection, export, and what stands there meanwhile or instead. */
export function BrowseTable<Row>(props: BrowseTableProps<Row>) {
  const { source, caption, columns, nameOf, searchHint, selection = "none", bulkActions, empty, cards } = props;
  const { keyOf, detailOf, cardsUnder, density, isResizable, widths, onWidthsChange, hasStickyHead } = props;
  const { exportName = CSV_NAME, onReorder } = props;
  const frame = useRef<HTMLElement>(null);
  const table = useTable(props);
  const { query, answer, change, selected, order } = table;
  const file = useTableExport(exportName || CSV_NAME);
  const toTop = () => {
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
  };
  // The focused control is removed: the table gets the focus.
  const holdFocus = () => frame.current?.focus({ preventScroll: true });
  const clear = (others: Partial<TableQuery> = {}) => {
    change({ search: "", filters: {}, page: 1, ...others });
    holdFocus();
  };
  const deselect = () => {
    selected.select(new Set());
    holdFocus();
  };
  const sortBy = (sort: TableSort) => change({ sort, page: 1 });
  const boxes: TableSelection | undefined =
    selection === "none"
      ? undefined
      : { mode: selection, keys: new Set(selected.rows.keys()), onChange: selected.select };
  const exportMatching = () =>
    "rows" in source ? csvOf(columns, table.matching) : (source.download?.(query) ?? Promise.reject());
  const total = answer?.pagination.total_items ?? 0;
  const isEmpty = answer !== undefined && total === 0 && !table.isLoading;
  const canExport = exportName !== false && ("rows" in source || source.download !== undefined);
  const foot = {
    label: caption,
    onPage: (page: number) => {
      change({ page }, "push");
      toTop();
    },
    onPerPage: (perPage: number) => change({ perPage, page: 1 }),
    onExport: canExport ? () => file.run(exportMatching) : undefined,
    isExporting: file.isRunning,
  };
  return (
    <section ref={frame} aria-label={caption} tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      <TableTools
        searchHint={searchHint}
        columns={columns}
        query={query}
        hasFilterPanel={props.hasFilterPanel}
        more={props.tools}
        onSearch={(search) => change({ search, page: 1 })}
        onFilter={(column, values) => change({ filters: { ...query.filters, [column]: values }, page: 1 })}
      />
      <FilterTags tags={table.tags} onClear={() => clear()} />
      {onReorder && !order.isPossible && (
        <Alert
          kind="info"
          actions={
            <Button variant="quiet" size="sm" onPress={() => clear({ sort: undefined })}>
              検索・絞り込み・並び順を解除
            </Button>
          }
        >
          {tableMessages.orderOnlyPlain}
        </Alert>
      )}
      {order.hasFailed && <Alert kind="error">{tableMessages.orderFailed}</Alert>}
      {file.failure > 0 && (
        <PassingAlert key={file.failure} kind="error" onClose={file.forget}>
          {tableMessages.exportFailed}
        </PassingAlert>
      )}
      {table.hasFailed && (
        <LoadFailed
          title={tableMessages.loadFailed}
          text={tableMessages.loadFailedHelp}
          onRetry={() => {
            table.retry();
            holdFocus();
          }}
        />
      )}
      {isEmpty && !table.hasFailed ? (
        isNarrowed(query) ? (
          <EmptyState
            title={tableMessages.noHits}
            action={
              <Button variant="secondary" onPress={() => clear()}>
                条件を解除
              </Button>
            }
          />
        ) : (
          (empty ?? <EmptyState title={tableMessages.noRows} />)
        )
      ) : (
        (answer || !table.hasFailed) && (
          <BrowseRows
            {...{ caption, columns, keyOf, nameOf, detailOf, cardsUnder, density, cards }}
            {...{ isResizable, widths, onWidthsChange, hasStickyHead }}
            rows={answer?.items}
            sort={query.sort}
            onSort={sortBy}
            selection={boxes}
            onMove={order.isPossible ? order.move : undefined}
            beyond={order.beyond}
            busy={answer ? (table.isLoading ? "reloading" : undefined) : { skeletons: query.perPage }}
          />
        )
      )}
      {selected.rows.size > 0 && (
        <SelectionBar count={selected.rows.size} all={table.allMatching} onClear={deselect}>
          {bulkActions?.([...selected.rows.values()], deselect)}
          {exportName !== false && (
            <Button
              variant="secondary"
              size="sm"
              icon={Download}
              onPress={() => file.run(() => csvOf(columns, [...selected.rows.values()]))}
            >
              選択した行をCSVで保存
            </Button>
          )}
        </SelectionBar>
      )}
      {!answer && !table.hasFailed && (
        // Keeps the height of the rows to come.
        <div inert className="invisible">
          <TableFoot {...foot} pagination={twoPagesOf(query.perPage)} />
        </div>
      )}
      {total > 0 && answer && <TableFoot {...foot} pagination={answer.pagination} />}
      <p role="status" className="sr-only">
        {isEmpty && isNarrowed(query) ? tableMessages.none : order.announcement}
      </p>
    </section>
  );
}
