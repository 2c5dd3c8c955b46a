import { rangesIn, searchWords } from "../../../japanese/search-text.ts";

export interface Part {
  text: string;
  isHit: boolean;
}

/**
 * A text in parts, those a search has found apart from the others. Spellings that are alike to a search are alike here, and
 * nothing of the text changes: put together, the parts are the text. Only whole letters are found: 株 not within ㈱.
 */
export function hitsIn(text: string, search: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const add = (to: number, isHit: boolean) => {
    const last = parts.at(-1);
    const part = text.slice(from, to);
    from = Math.max(from, to);
    if (part === "") return;
    if (last?.isHit === isHit) last.text += part;
    else parts.push({ text: part, isHit });
  };
  const ranges = rangesIn(text, searchWords(search)).sort(([a], [b]) => a - b);
  for (const [start, end] of ranges) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
