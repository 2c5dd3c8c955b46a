import type { ReactNode } from "react";

const FILL = "rounded-sm bg-line";

/** One line of text to be, as high as a line of text around it. */
function Line({ className = "" }: { className?: string }) {
  return (
    <div className={`flex h-[1lh] items-center ${className}`}>
      <div className={`h-[0.8em] w-full ${FILL}`} />
    </div>
  );
}

const repeat = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => draw(index));

/**
 * Grey lines where text will be, each as high as its text: nothing moves when that comes. Put it into a `Loadable`, or
 * one `role="status"` text beside it, for those who do not see it.
 */
export function Skeleton({ lines = 3, className = "" }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`animate-breathe ${className}`}>
      {repeat(lines, (line) => (
        <Line key={line} className={line === lines - 1 && lines > 1 ? "w-2/3" : ""} />
      ))}
    </div>
  );
}

/** A picture to be; its box is given by `className`: 「aspect-[3/4] w-32」. */
export function SkeletonImage({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-breathe ${FILL} ${className}`} />;
}

/** A card to be: a mark, a heading and two lines. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="sheet flex gap-4 p-5">
      <SkeletonImage className="size-14 shrink-0" />
      <Skeleton lines={3} className="min-w-0 flex-1" />
    </div>
  );
}

/** Rows of a table to be, 44 px high. */
export function SkeletonRows({ rows = 3, columns = 3 }: { rows?: number; columns?: number }) {
  return (
    <div aria-hidden="true" className="animate-breathe divide-y divide-line border-y border-line">
      {repeat(rows, (row) => (
        <div key={row} className="flex h-11 items-center gap-6 px-3">
          {repeat(columns, (column) => (
            <Line key={column} className="flex-1" />
          ))}
        </div>
      ))}
    </div>
  );
}
