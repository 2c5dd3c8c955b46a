const COMPANY = "(?:株式|有限|合同|合資|合名|相互)会社";
const CORPORATION =
  "(?:(?:一般|公益)?(?:社団|財団)|特定非営利活動|社会福祉|(?:地方)?独立行政|(?:国立|公立)大学|学校|医療|宗教|監査|税理士|弁護士)法人";
const ERA_YEAR = "(?:明治|大正|昭和|平成|令和)(?:元|\\d{1,2})年";
const MONTH = `(?:\\d{4}年|${ERA_YEAR})\\d{1,2}月`;

/** Company forms, kinds of corporations and months, with the brackets, marks and spaces that cling to them. */
const WORD = new RegExp(`[「『（(]*(?:${COMPANY}|${CORPORATION}|${MONTH})[」』）)、。〜\\s]*`, "gu");
const CLINGS = /^[」』）)、。〜・ー々]/u;

/** A text in pieces, between which a line may end: 「株式会社」「みなと食品」. The pieces together are the text. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  let from = 0;
  const add = (word: string) => {
    if (word === "") return;
    const last = words.length - 1;
    if (last >= 0 && CLINGS.test(word)) words[last] += word;
    else words.push(word);
  };
  for (const match of text.matchAll(WORD)) {
    add(text.slice(from, match.index));
    add(match[0]);
    from = match.index + match[0].length;
  }
  add(text.slice(from));
  return words;
}
