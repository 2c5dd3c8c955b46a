import { type ImportColumn, importFields } from "../../../../modules/candidate/contract.ts";
import { Select } from "../../../ui/select/select.tsx";

export interface ColumnChoicesProps {
  columns: readonly ImportColumn[];
  /** The field of each column, "" for none. */
  mapping: readonly string[];
  onChange: (mapping: string[]) => void;
}

const NOTHING = { value: "", label: "取り込まない" };

/** A choice for each column. A field belongs to one column: the one that had it before loses it. */
export function ColumnChoices({ columns, mapping, onChange }: ColumnChoicesProps) {
  const options = [NOTHING, ...Object.entries(importFields()).map(([value, label]) => ({ value, label }))];
  const choose = (column: number, field: string) =>
    onChange(mapping.map((before, index) => (index === column ? field : before === field ? "" : before)));
  return (
    <ul aria-label="列の割り当て" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ head }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its index alone
        <li key={column}>
          <Select
            label={head || `${column + 1}列目`}
            options={options}
            value={mapping[column] ?? ""}
            onChange={(field) => choose(column, field)}
          />
        </li>
      ))}
    </ul>
  );
}
