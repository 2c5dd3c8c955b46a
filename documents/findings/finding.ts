import { mendLabels } from "../../japanese/finding-messages.ts";
import type { Values } from "../values.ts";

/** Something of a document that its reader would stumble on. It never prevents printing. */
export interface Finding {
  /** Names the kind of fault: `half-width-kana`. */
  readonly rule: string;
  /** In the words of the person. */
  readonly words: string;
  /** Its field; absent for a part of the paper that is no field of the document. */
  readonly section?: string;
  readonly field?: string;
  /** Row id, at any depth. */
  readonly row?: string;
  /** Path of the document it belongs to, where that is another one: the name on a 職務経歴書 stands in the 履歴書. */
  readonly path?: string;
  /** Puts it right by one press, where there is one way. */
  readonly mend?: Mend;
}

/** The values of one save of the finding's section, which one undo takes back. */
export interface Mend {
  /** On its button. */
  readonly label: string;
  /** Said when it is done, where more than 直しました is to be said. */
  readonly done?: string;
  readonly fields?: Values;
  /** Of rows by their ids, at any depth. */
  readonly rows?: Readonly<Record<string, Values>>;
  /** A new row of the section's list of this name. */
  readonly added?: { readonly list: string; readonly fields: Values };
}

/** Longer values are not repeated on a button. */
const SHORT = 24;

/** 「みなと高等学校　卒業」に直す */
export const mendLabel = (value: string): string =>
  value.length <= SHORT && !value.includes("\n") ? mendLabels.to(value) : mendLabels.rewrite;

/** Puts a value into the field. */
export const mendField = (
  { field, row }: Pick<Finding, "row"> & { readonly field: string },
  value: string,
  label = mendLabel(value),
): Mend => ({
  label,
  ...(row === undefined ? { fields: { [field]: value } } : { rows: { [row]: { [field]: value } } }),
});
