const BULLET = "・";

/** A replacement in a text: from `start` to `end`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Enter within an item of a 「・」 list begins the next one, and ends the list in an item without text; Backspace right
 * behind a 「・」 takes it away. Undefined where the key does what it always does.
 */
export function bulletEdit(key: string, text: string, from: number, to: number): TextEdit | undefined {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  if (!text.startsWith(BULLET, start) || from <= start) return undefined;
  const behind = start + BULLET.length;
  if (key === "Backspace") return from === to && from === behind ? { start, end: behind, text: "" } : undefined;
  if (key !== "Enter") return undefined;
  const newline = text.indexOf("\n", from);
  const line = text.slice(start, newline < 0 ? undefined : newline);
  if (from === to && line.trim() === BULLET) return { start, end: start + line.length, text: "" };
  return { start: from, end: to, text: `\n${BULLET}` };
}
