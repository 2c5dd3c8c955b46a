import { bulletEdit } from "../../../web/features/career/editor/bullet-edit.ts";

/** The text with the caret at `|` after a key; undefined where the key does what it always does. */
function press(key: string, shown: string): string | undefined {
  const caret = shown.indexOf("|");
  const text = shown.replace("|", "");
  const edit = bulletEdit(key, text, caret, caret);
  return edit && `${text.slice(0, edit.start)}${edit.text}|${text.slice(edit.end)}`;
}

test.each([
  ["Enter", "・開拓|", "・開拓\n・|"],
  ["Enter", "概要\n・開|拓", "概要\n・開\n・|拓"],
  ["Enter", "・開拓\n・|", "・開拓\n|"],
  ["Enter", "・|\n次", "|\n次"],
  ["Backspace", "・開拓\n・|", "・開拓\n|"],
  ["Backspace", "・|開拓", "|開拓"],
])("%s in %j gives %j", (key, shown, expected) => expect(press(key, shown)).toBe(expected));

test.each([
  ["Enter", "開拓|"],
  ["Enter", "|・開拓"],
  ["Enter", "・開拓\n概要|"],
  ["Backspace", "・開拓|"],
  ["a", "・開拓|"],
])("%s in %j is left to the browser", (key, shown) => expect(press(key, shown)).toBeUndefined());
