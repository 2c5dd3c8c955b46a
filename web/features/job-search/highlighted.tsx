import type { HighlightRange } from "../../../modules/job-search/contract/search.ts";

/** A text with the hits of a search marked. */
export function Highlighted({ text, ranges = [] }: { text: string; ranges?: readonly HighlightRange[] | undefined }) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const [start, length] of ranges) {
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className="rounded-sm bg-warning-soft text-inherit">
        {text.slice(start, start + length)}
      </mark>,
    );
    at = start + length;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
