const COMPANY = "(?:株式|有限|合同|合資|合名|相互)会社";
const CORPORATION =
  "(?:(?:一般|公益)?(?:社団|財団)|特定非営利活動|社会福祉|(?:地方)?独立行政|(?:国立|公立)大学|学校|医療|宗教|監査|税理士|弁護士)法人";
const ERA_YEAR = "(?:明治|大正|昭和|平成|令和)(?:元|\\d{1,2})年";
const MONTH = `(?:\\d{4}年|${ERA_YEAR})\\d{1,2}月`;
const LENGTH = "(?:\\d{1,2}年)?\\d{1,2}か月|\\d{1,2}年";

/** Company forms, kinds of corporations, months and lengths of time, with the brackets and marks that cling to them. */
const WORD = new RegExp(`[「『（(]{0,8}(?:${COMPANY}|${CORPORATION}|${MONTH}|${LENGTH})[」』）)、。〜]*`, "gu");
const CLINGS = /^[」』）)、。〜・ー々]/u;

/** A phone has room for so many characters in a line. */
const MAX_LENGTH = 10;
const SCRIPT_CHANGES =
  /(?<=\p{Script=Hiragana})(?=[\p{Script=Katakana}\p{Script=Han}])|(?<=[\p{Script=Katakana}ー])(?=[\p{Script=Hiragana}\p{Script=Han}])/u;
const ANY_CHARACTER = /(?<=.{2})(?![ーァィゥェォッャュョヮぁぃぅぇぉっゃゅょ」』）)、。〜・々])(?<![「『（(])(?=.{2})/u;

/** The parts of a text between its spaces, which stay at the end of a part. */
export const phrasesOf = (text: string): string[] => text.split(/(?<=\s)(?!\s)/u);

/** A phrase in pieces, between which a line may end: 「株式会社」「みなと食品」. The pieces together are the phrase. */
export function wordsOf(phrase: string): string[] {
  const words: string[] = [];
  let from = 0;
  const add = (word: string) => {
    if (word === "") return;
    const last = words.length - 1;
    if (last >= 0 && CLINGS.test(word)) words[last] += word;
    else words.push(word);
  };
  for (const match of phrase.matchAll(WORD)) {
    for (const part of shortened(phrase.slice(from, match.index))) add(part);
    add(match[0]);
    from = match.index + match[0].length;
  }
  for (const part of shortened(phrase.slice(from))) add(part);
  return words;
}

/** A text longer than a line may end one where its script changes; in one script, between any two characters. */
const shortened = (text: string): string[] =>
  [text].flatMap((part) => splitLong(part, SCRIPT_CHANGES)).flatMap((part) => splitLong(part, ANY_CHARACTER));

const splitLong = (text: string, at: RegExp): string[] => (text.length > MAX_LENGTH ? text.split(at) : [text]);
