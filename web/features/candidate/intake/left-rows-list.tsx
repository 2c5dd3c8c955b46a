import type { LeftRow } from "./left-rows.ts";

/** Rows that are shown; the file that can be saved has all of them. */
const SHOWN = 20;

/** The rows that are not taken over, by line, with the reason. */
export function LeftRows({ rows }: { rows: readonly LeftRow[] }) {
  return (
    <>
      <ul aria-label="取り込まない行" className="grid gap-1 text-sm">
        {rows.slice(0, SHOWN).map(({ line, reason }) => (
          <li key={line} className="flex flex-wrap gap-x-3">
            <span className="figures min-w-14 text-ink-soft">{`${line}行目`}</span>
            <span className="phrases min-w-0 flex-1 basis-56">{reason}</span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="text-sm text-ink-soft">{`ほか${rows.length - SHOWN}件は、CSVで確かめられます。`}</p>
      )}
    </>
  );
}
