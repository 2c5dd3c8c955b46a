import { SPOKEN_WORDS } from "../../../japanese/spoken-words.ts";
import { type AdvicePoint, passagesOf } from "./advice-point.ts";

interface WordingRule {
  readonly pattern: RegExp;
  readonly reason: string;
  /** As in `String.replace`; absent where only the person knows better words. */
  readonly replacement?: string;
}

const DOUBLE_HONORIFIC = "二重敬語です";
const SPOKEN = "話し言葉です";
const REPETITION = "意味が重なっています";
/** Behind a noun of two letters and more: 参加させて, 実現すること; not 調べさせて or 達すること, which are verbs as a whole. */
const AFTER_NOUN = "(?<=[\\p{Script=Han}\\p{Script=Katakana}ー]{2})";
const VAGUE = "何をするのかが伝わりません。具体的な行動や結果を書きます";

/** Rules of words. A pattern matches what is wrong and nothing more; the tests hold a sentence for each side. */
const RULES: readonly WordingRule[] = [
  ...SPOKEN_WORDS.map(([spoken, written]) => ({
    pattern: new RegExp(spoken, "gu"),
    reason: "書類では書き言葉を使います",
    replacement: written,
  })),
  { pattern: /拝見させていただきました/gu, reason: DOUBLE_HONORIFIC, replacement: "拝見しました" },
  { pattern: /拝読させていただきました/gu, reason: DOUBLE_HONORIFIC, replacement: "拝読しました" },
  { pattern: /お伺いさせていただきま/gu, reason: DOUBLE_HONORIFIC, replacement: "伺いま" },
  { pattern: /おっしゃられま/gu, reason: DOUBLE_HONORIFIC, replacement: "おっしゃいま" },
  { pattern: /おっしゃられた/gu, reason: DOUBLE_HONORIFIC, replacement: "おっしゃった" },
  { pattern: /ご覧になられ(?=ま|た)/gu, reason: DOUBLE_HONORIFIC, replacement: "ご覧になり" },
  {
    pattern: new RegExp(`${AFTER_NOUN}(?<!拝[見読])させていただきました`, "gu"),
    reason: "自分の仕事には「しました」で足ります",
    replacement: "しました",
  },
  {
    pattern: new RegExp(`${AFTER_NOUN}(?<!拝[見読])させていただいており`, "gu"),
    reason: "自分の仕事には「しており」で足ります",
    replacement: "しており",
  },
  { pattern: /了解(?=いたし|しま|です)/gu, reason: "目上の人には「承知」を使います", replacement: "承知" },
  { pattern: /ご苦労[様さ]ま?/gu, reason: "目上の人には使いません", replacement: "お疲れ様" },
  { pattern: /弊社/gu, reason: "自分の勤務先は「現職」「前職」と書きます" },
  { pattern: /うちの会社/gu, reason: SPOKEN, replacement: "勤務先" },
  { pattern: /(?<=^|[。\n])自分は/gu, reason: "書類では「私は」と書きます", replacement: "私は" },
  { pattern: /(?<![\p{Script=Han}])[僕俺](?=[はがのも])/gu, reason: "書類では「私」と書きます", replacement: "私" },
  { pattern: new RegExp(`${AFTER_NOUN}することができ`, "gu"), reason: "短くできます", replacement: "でき" },
  { pattern: /と思います/gu, reason: "言い切るか「考えています」と書きます", replacement: "と考えています" },
  {
    pattern: /(食べ|見|来|着|起き|考え|教え|覚え|続け|受け|答え|伝え)れ(?=る|ます|ない|ました|た)/gu,
    reason: "「ら」が抜けています",
    replacement: "$1られ",
  },
  { pattern: /して(?=ます(?!ます)|ました)/gu, reason: "「い」が抜けています", replacement: "してい" },
  { pattern: /すごく/gu, reason: SPOKEN, replacement: "大変" },
  { pattern: /やっぱり/gu, reason: SPOKEN, replacement: "やはり" },
  { pattern: /ちゃんと/gu, reason: SPOKEN, replacement: "きちんと" },
  { pattern: /全然/gu, reason: SPOKEN, replacement: "まったく" },
  { pattern: /いろんな|色んな/gu, reason: SPOKEN, replacement: "さまざまな" },
  { pattern: /とりあえず/gu, reason: SPOKEN, replacement: "まず" },
  { pattern: /すいません/gu, reason: SPOKEN, replacement: "申し訳ありません" },
  { pattern: /(?<=^|[。\n])(?:だから|なので)(?=、)/gu, reason: SPOKEN, replacement: "そのため" },
  { pattern: /(?<=^|[。\n])でも(?=、)/gu, reason: SPOKEN, replacement: "しかし" },
  { pattern: /(?<=^|[。\n])あと(?=、)/gu, reason: SPOKEN, replacement: "また" },
  { pattern: /(?<!アル|ギガ|メガ|キロ|テラ)バイト(?!ト)/gu, reason: "略さずに書きます", replacement: "アルバイト" },
  { pattern: /スマホ/gu, reason: "略さずに書きます", replacement: "スマートフォン" },
  { pattern: /パソコン(?=スキル)/gu, reason: "使えるソフトの名前を書くと伝わります" },
  { pattern: /まず最初に/gu, reason: REPETITION, replacement: "最初に" },
  { pattern: /一番最初/gu, reason: REPETITION, replacement: "最初" },
  { pattern: /後で後悔/gu, reason: REPETITION, replacement: "後悔" },
  { pattern: /違和感を感じ/gu, reason: REPETITION, replacement: "違和感を覚え" },
  { pattern: /被害を被(?=っ|り|る)/gu, reason: REPETITION },
  { pattern: /返事を返(?=し|す)/gu, reason: REPETITION },
  { pattern: /過半数を超え/gu, reason: REPETITION, replacement: "半数を超え" },
  { pattern: /約[0-9０-９]+[^、。0-9０-９]{1,3}(?:程度|ほど|くらい)/gu, reason: "「約」と重なっています" },
  { pattern: /(?:頑張|がんば)(?:り|っ|る)/gu, reason: VAGUE },
  { pattern: /(?:何|なん)でも(?:やり|し)ます/gu, reason: VAGUE },
  { pattern: /一生懸命/gu, reason: VAGUE },
  { pattern: /[！!]+/gu, reason: "書類では使いません", replacement: "。" },
  { pattern: /・{2,}|…+/gu, reason: "言い切ります" },
];

const WORDS_IN_MESSAGE = 20;

/** Wrong and weak words, each with its passage. */
export const wordingFindings = (text: string): AdvicePoint[] =>
  RULES.flatMap(({ pattern, reason, replacement }) =>
    passagesOf(text, pattern).map(({ match, start, end }): AdvicePoint => {
      const [passage] = match;
      const quoted = `「${passage.slice(0, WORDS_IN_MESSAGE)}」`;
      if (replacement === undefined) return { message: `${quoted}は、${reason}。`, start, end };
      const better = replacement.replace("$1", match[1] ?? "");
      return { message: `${quoted}→「${better}」：${reason}。`, start, end, replacement: better };
    }),
  );
