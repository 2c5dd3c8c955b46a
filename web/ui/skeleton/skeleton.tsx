/** Grey lines where text will be. Put one `role="status"` text beside it for those who do not see it. */
export function Skeleton({ lines = 3, className = "" }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`grid animate-breathe gap-3 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
          key={line}
          className={`h-4 rounded-sm bg-line ${line === lines - 1 && lines > 1 ? "w-2/3" : ""}`}
        />
      ))}
    </div>
  );
}
