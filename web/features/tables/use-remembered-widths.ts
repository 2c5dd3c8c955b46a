import { useState } from "react";
import type { ColumnWidths } from "../../ui/data-table/use-column-widths.ts";

const keyOf = (table: string) => `table-widths:${table}`;

/** Properties of a table with columns that can be resized: their widths are stored in this browser. @param table a name of its own */
export function useRememberedWidths(table: string) {
  const [widths, setWidths] = useState(() => read(keyOf(table)));
  return {
    isResizable: true,
    widths,
    onWidthsChange(changed: ColumnWidths | undefined): void {
      setWidths(changed);
      try {
        if (changed) localStorage.setItem(keyOf(table), JSON.stringify(changed));
        else localStorage.removeItem(keyOf(table));
      } catch {
        // A browser that keeps nothing: the widths are those of today.
      }
    },
  };
}

function read(key: string): ColumnWidths | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const entries = Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === "number");
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}
