import { toStorable } from "../../../japanese/storable-text.ts";

/** A text as it is stored in a field of one line: pasted ends of lines, which an input does not take away itself, part words. */
export const inOneLine = (text: string): string => toStorable(text).replaceAll("\n", " ");

/** The text of a field that is left: in its own format, without characters that nobody sees. */
export const asStored =
  (toText: (text: string) => string, format: ((text: string) => string) | undefined) =>
  (text: string): string =>
    toText(format ? format(text) : text);
