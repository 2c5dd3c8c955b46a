import { Skeleton } from "../skeleton/skeleton.tsx";

export interface SkeletonRowsProps {
  lines: number;
  columns: number;
  padding: string;
}

/** Rows that are on their way, as many as will come, so that nothing moves when they are there. */
export function SkeletonRows({ lines, columns, padding }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true" className="cards:grid cards:gap-4">
      {Array.from({ length: lines }, (_, line) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
          key={line}
          className="*:border-t *:border-line cards:sheet cards:grid cards:gap-3 cards:p-4 cards:*:border-none"
        >
          {Array.from({ length: columns }, (_, column) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: so are the cells
              key={column}
              className={`${padding} cards:p-0`}
            >
              <div className="flex min-h-6 items-center">
                <Skeleton lines={1} className="flex-1" />
              </div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
