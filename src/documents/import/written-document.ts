import type { Line, RubyText } from "./lines.ts";

/** A document as people see it on its pages. */
export interface WrittenDocument {
  readonly lines: readonly Line[];
  /** Above and below the text of every page. */
  readonly margins?: readonly Line[];
  readonly readings?: readonly RubyText[];
  /** Texts beside the document's own, in words for the person: footnotes, comments, signs without a letter. */
  readonly asides?: readonly string[];
}

export const asideOf = (kind: "コメント" | "脚注" | "記号", text: string): string =>
  `${kind}「${text.trim().replace(/(?<!\s)\s+/g, " ")}」（本文ではないため取り込みません）`;
