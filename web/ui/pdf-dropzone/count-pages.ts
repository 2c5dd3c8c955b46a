/** Bytes read at once as characters; the whole of a large file would be a needless copy. */
const PIECE = 1024 * 1024;
/** Characters within which a page tree names its kind and its count; as many are carried over from piece to piece. */
const REACH = 4096;

/**
 * Number of pages of a PDF, without a PDF library: the largest `/Count` of its page trees. Undefined when the
 * trees are compressed (many writers do so from PDF 1.5 on) or the file cannot be read.
 */
export async function countPages(file: Blob): Promise<number | undefined> {
  const latin = new TextDecoder("latin1");
  let most = 0;
  let carried = "";
  try {
    for (let start = 0; start < file.size; start += PIECE) {
      const text = carried + latin.decode(await file.slice(start, start + PIECE).arrayBuffer());
      for (const { index } of text.matchAll(/\/Type\s*\/Pages\b/g)) most = Math.max(most, countAround(text, index));
      carried = text.slice(-REACH);
    }
  } catch {
    return undefined;
  }
  return most || undefined;
}

/** The `/Count` of the dictionary that holds `index`; 0 when it has none. */
function countAround(text: string, index: number): number {
  const begin = text.lastIndexOf("<<", index);
  const end = text.indexOf(">>", index);
  const dictionary = text.slice(Math.max(begin, index - REACH), Math.min(end < 0 ? text.length : end, index + REACH));
  return Number(/\/Count\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
}
