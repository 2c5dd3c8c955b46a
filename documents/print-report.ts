/**
 * Measures taken so that nothing is cut; shown on the confirm page of every document. `field` is a field of the document,
 * `<row id>.<field>` of a row, or a table of the form.
 */
export interface PrintReport {
  pages: number;
  /** Fields set smaller than normal. Sizes in points. */
  shrunk: { field: string; label: string; from: number; to: number }[];
  /** Tables whose rows, and texts whose lines, were set tighter to hold more. */
  tightened: { field: string; label: string; rows: number }[];
  /** Fields that go on to a continuation sheet (続紙). */
  continued: { field: string; label: string }[];
  /** Emoji no font has; they are left out of the print and stay in the document. */
  removed: { field: string; label: string; characters: string[] }[];
  /** Other characters no font has, printed as 〓. */
  replaced: { field: string; label: string; characters: string[] }[];
  /** Kanji with the selector of a variant that no font has, printed in their usual form; absent without one. */
  variants?: { field: string; label: string; characters: string[] }[];
  /** Fields of the form that Rireki keeps nothing for; absent where the form has none. */
  byHand?: { field: string; label: string }[];
  /** The longest texts of a document that has more pages than its readers expect; absent otherwise. */
  longest?: { field: string; label: string; characters: number }[];
}

/** The report of a print that has only begun. */
export const createPrintReport = (): PrintReport => ({
  pages: 0,
  shrunk: [],
  tightened: [],
  continued: [],
  removed: [],
  replaced: [],
});

export type FontStyle = "mincho" | "gothic";
