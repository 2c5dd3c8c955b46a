import { type AdvicePoint, passagesOf, sentencesOf } from "./advice-point.ts";

/** Characters of a sentence that is read at one go. */
const LONG_SENTENCE = 80;
const MANY_COMMAS = 4;
const SAME_ENDINGS = 4;
const OFTEN = 5;

const POLITE = /(?:です|ます|ました|ません|でした|でしょう|ください)[。！？!?]?$/u;
const PLAIN = /(?:だ|である|であった|だった|した|する|いる|いた|ない|なる|なった)[。！？!?]?$/u;

/** Findings about sentences as a whole: length, endings, repetition. */
export function styleFindings(text: string): AdvicePoint[] {
  const sentences = sentencesOf(text).map(({ match, start, end }) => ({ words: match[0].trim(), start, end }));
  return [
    ...sentences
      .filter(({ words }) => words.length > LONG_SENTENCE)
      .map(({ words, start, end }) => ({
        message: `一文が${words.length}文字あります。${LONG_SENTENCE}文字までを目安に、二つに分けます。`,
        start,
        end,
      })),
    ...sentences
      .filter(({ words }) => words.length <= LONG_SENTENCE && passagesOf(words, /、/gu).length > MANY_COMMAS)
      .map(({ start, end }) => ({ message: "読点（、）が多い文です。文を分けると読みやすくなります。", start, end })),
    ...mixedStyles(sentences),
    ...sameEndings(sentences),
    ...overused(text),
  ];
}

interface Sentence {
  words: string;
  start: number;
  end: number;
}

function mixedStyles(sentences: readonly Sentence[]): AdvicePoint[] {
  const polite = sentences.filter(({ words }) => POLITE.test(words));
  const plain = sentences.filter(({ words }) => !POLITE.test(words) && PLAIN.test(words));
  const fewer = plain.length <= polite.length ? plain : polite;
  if (polite.length === 0 || plain.length === 0) return [];
  const style = fewer === plain ? "です・ます" : "だ・である";
  return fewer.map(({ start, end }) => ({ message: `文末を「${style}」にそろえます。`, start, end }));
}

function sameEndings(sentences: readonly Sentence[]): AdvicePoint[] {
  const endings = sentences.map(({ words }) => words.replace(/[。！？!?]$/u, "").slice(-3));
  const index = endings.findIndex(
    (ending, at) => at >= SAME_ENDINGS - 1 && endings.slice(at - SAME_ENDINGS + 1, at).every((one) => one === ending),
  );
  const [first, last] = [sentences[index - SAME_ENDINGS + 1], sentences[index]];
  if (!first || !last) return [];
  const message = `「〜${endings[index]}。」で終わる文が続いています。一つを言い換えます。`;
  return [{ message, start: first.start, end: last.end }];
}

function overused(text: string): AdvicePoint[] {
  return [
    { word: "こと", pattern: /こと(?=[はがをもに])/gu },
    { word: "〜的", pattern: /\p{Script=Han}的(?=[にな])/gu },
    { word: "私は", pattern: /私は/gu },
  ].flatMap(({ word, pattern }) => {
    const { length } = passagesOf(text, pattern);
    return length >= OFTEN ? [{ message: `「${word}」が${length}回あります。言い換えるか、省きます。` }] : [];
  });
}
