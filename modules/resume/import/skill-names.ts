import { isNone } from "./frame.ts";

/** A bracket with all that stands in it, a slash between letters of one width, a comma between figures, or any letter that does not part. */
const NAME =
  /(?:[（(［[][^（()）［[\]］\n]{0,200}[)）\]］]|(?<=[A-Za-z\d+#])\/(?=[A-Za-z\d])|(?<=[Ａ-Ｚａ-ｚ０-９])／(?=[Ａ-Ｚａ-ｚ０-９])|(?<=\d),(?=\d{3}(?!\d))|[^、，,\n／/])+/g;
const MARK = /^[\s・●■◆○◇*-]+/;

/** The skills that a text lists: 「TCP/IP、Excel（VLOOKUP、ピボット）」 are two. */
export const skillNames = (text: string): string[] =>
  (text.match(NAME) ?? []).map((name) => name.replace(MARK, "").trim()).filter((name) => name !== "" && !isNone(name));
