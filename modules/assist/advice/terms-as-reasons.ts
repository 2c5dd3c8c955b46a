import { type AdvicePoint, sentencesOf } from "./advice-point.ts";

/** Terms of employment as an applicant praises them; 給与計算 and 年収300万円 are no praise. */
const TERMS =
  /(?:給料|給与|年収|収入|待遇|福利厚生)(?:面|水準)?(?:が|も|の|に)(?:高|良|よ[いくかさ]|多|安定|充実|魅力|惹かれ)|残業(?:が|も|の)少な|休[みに日](?:が|も|の)多|人間関係(?:が|の|も)(?:良|よ[いくかさ])|(?:家|自宅)(?:から|に)近|通いやす|通勤(?:が|に|も)(?:便利|楽)/u;
const REASON = /ため|ので|から|魅力|惹かれ|理由|志望|応募|選[びん]|決め/u;
const WORDS_IN_MESSAGE = 30;

/** Sentences that give the terms of employment as the reason for applying. */
export const termsAsReasons = (text: string): AdvicePoint[] =>
  sentencesOf(text)
    .map(({ match, start, end }) => ({ sentence: match[0].trim(), start, end }))
    .filter(({ sentence }) => TERMS.test(sentence) && REASON.test(sentence))
    .map(({ sentence, start, end }) => ({
      message: `「${quoted(sentence)}」は、待遇や通いやすさを理由にしています。仕事の内容で書き、希望の条件は本人希望の欄に書きます。`,
      start,
      end,
    }));

const quoted = (sentence: string): string => {
  const letters = [...sentence];
  return letters.length > WORDS_IN_MESSAGE ? `${letters.slice(0, WORDS_IN_MESSAGE).join("")}…` : sentence;
};
