/** A paragraph of a typed text, or an item of a list that was typed with a mark at its beginning. */
export interface TextBlock {
  /** Mark of a list item as typed, 「・」 or "1."; "" for a paragraph. */
  mark: string;
  text: string;
  /** Spaces before it, in em. */
  indent: number;
  /** Blank lines stand above it. */
  apart: boolean;
}

/**
 * Marks that begin an item: a bullet, a figure in a ring, a number with its stop, and signs of other uses (-, *) only before a
 * space. A decimal (1.5) is none.
 */
const ITEM =
  /^(?<mark>[・•‣●○◆◇■□▪◎★☆※▶➢]|[①-⑳]|[-*–+](?=[ \u3000])|[（(]?\d{1,2}[）)]|\d{1,2}[.．](?!\d))[ \u3000]*(?<text>.+)$/su;
const LEADING_SPACE = /^[ \u3000]*/;
const DEEPEST = 4;

/** 【担当業務】, 〔成果〕: a line in brackets. */
const BRACKETED = /^(?:【[^】]*】|〔[^〕]*〕|［[^］]*］|＜[^＞]*＞|〈[^〉]*〉|《[^》]*》|\[[^\]]*\]|<[^>]*>)$/u;
/** Marks that head a group of items as well as they mark one. */
const HEADING_MARK = /^[●○◆◇■□▪◎★☆▶➢]$/u;

/** Whether a block heads the one after it: a line in brackets, 「■成果」, or the sentence right above a list. */
export function introduces(block: TextBlock, next: TextBlock): boolean {
  if (block.mark !== "") return HEADING_MARK.test(block.mark) && next.mark !== block.mark;
  return BRACKETED.test(block.text) || (next.mark !== "" && !next.apart);
}

/** The paragraphs and list items of a text; each line that was typed is one of them. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let apart = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      apart = blocks.length > 0;
      continue;
    }
    const [spaces = ""] = LEADING_SPACE.exec(line) ?? [];
    const indent = [...spaces].reduce((sum, space) => sum + (space === " " ? 0.5 : 1), 0);
    const { mark = "", text: rest = "" } = ITEM.exec(line.trim())?.groups ?? {};
    blocks.push({ mark, text: mark === "" ? line.trim() : rest, indent: Math.min(indent, DEEPEST), apart });
    apart = false;
  }
  return blocks;
}
