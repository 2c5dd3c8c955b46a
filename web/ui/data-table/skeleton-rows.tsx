import { Skeleton } from "../skeleton/skeleton.tsx";
import type { Column } from "./column.ts";

export interface SkeletonRowsProps<Row> {
  lines: number;
  columns: readonly Column<Row>[];
  /** Columns before them: handles, boxes. */
  leading: number;
  padding: string;
}

/** Rows that are on their way, as many and as high as will come, so that nothing moves when they are there. */
export function SkeletonRows<Row>({ lines, columns, leading, padding }: SkeletonRowsProps<Row>) {
  const line = <Skeleton lines={1} />;
  return (
    <tbody aria-hidden="true" className="cards:grid cards:gap-4">
      {Array.from({ length: lines }, (_, index) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          key={index}
          className="*:border-t *:border-line cards:sheet cards:grid cards:gap-3 cards:p-4 cards:*:border-none"
        >
          {Array.from({ length: leading }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so are the cells
            <td key={column} className="h-11 px-4 cards:hidden">
              {line}
            </td>
          ))}
          {columns.map(({ id, isActions, skeleton = line }) => (
            <td key={id} className={`${padding} cards:p-0`}>
              {isActions ? <div className="flex min-h-11 items-center *:flex-1">{skeleton}</div> : skeleton}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
