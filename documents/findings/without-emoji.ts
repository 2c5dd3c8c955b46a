/** Ends of sentences, behind which a 。 is missing. */
const SENTENCE_END = /(?:です|ます|した|ません|さい|しょう)$/;
const MARK = "\0";

/** The text without emoji. */
export interface WithoutEmoji {
  text: string;
  /** A 。 stands for an emoji that ended a sentence. */
  hasStop: boolean;
}

/**
 * Takes emoji out of a text, with the spaces behind them. One at the end of a sentence stood for its 。 and gives way to
 * it: お願いします😊 → お願いします。
 * @param emoji as they stand in the text; a family is a sequence of the emoji of its members
 */
export function withoutEmoji(text: string, emoji: readonly string[]): WithoutEmoji {
  const marked = emoji
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, each) => rest.replaceAll(each, MARK), text);
  const [first = "", ...parts] = marked.split(/\0[\0 \u3000]*/);
  let [out, hasStop] = [first, false];
  for (const part of parts) {
    const before = out.trimEnd();
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const isEnd = part === "" || part.startsWith("\n");
    const lacksStop = SENTENCE_END.test(line) || (isEnd && line.includes("。") && !/[。！？!?、」）)]$/.test(line));
    if (lacksStop && !/^[。！？!?]/.test(part)) {
      out = `${before}。${part}`;
      hasStop = true;
    } else out += part;
  }
  return { text: out.trim(), hasStop };
}

/** The text as it is printed, without emoji and nothing in their stead. */
export const stripEmoji = (text: string, emoji: readonly string[]): string =>
  emoji.toSorted((one, other) => other.length - one.length).reduce((rest, each) => rest.replaceAll(each, ""), text);
