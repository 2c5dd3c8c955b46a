import { Download } from "lucide-react";
import { Button } from "../button/button.tsx";
import { Pagination } from "../pagination/pagination.tsx";
import { Select } from "../select/select.tsx";
import { PAGE_SIZES, type TableAnswer } from "./table-query.ts";

export interface TableFootProps {
  /** Noun for the rows: 候補者. */
  label: string;
  pagination: TableAnswer<unknown>["pagination"];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  /** Saves all rows that match; absent: they are not exported. */
  onExport: (() => void) | undefined;
  isExporting: boolean;
}

/** Under the rows: where one is among them, how many are shown at once, and all of them as a file. */
export function TableFoot({ label, pagination, onPage, onPerPage, onExport, isExporting }: TableFootProps) {
  const { current_page, per_page, total_items } = pagination;
  return (
    <div className="grid gap-3">
      <Pagination label={label} page={current_page} perPage={per_page} total={total_items} onPage={onPage} />
      <div className="flex flex-wrap items-end justify-end gap-3">
        {onExport && (
          <Button
            variant="secondary"
            icon={Download}
            isPending={isExporting}
            pendingLabel="作成中..."
            onPress={onExport}
          >
            CSVで保存
          </Button>
        )}
        {total_items > PAGE_SIZES[0] && (
          <div className="w-32">
            <Select
              label="表示件数"
              options={PAGE_SIZES.map((size) => ({ value: String(size), label: `${size}件` }))}
              value={String(per_page)}
              onChange={(size) => onPerPage(Number(size))}
            />
          </div>
        )}
      </div>
    </div>
  );
}
