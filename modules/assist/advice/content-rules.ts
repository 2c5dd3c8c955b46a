import type { AdviceField } from "../contract/advice.ts";
import type { AdvicePoint } from "./advice-point.ts";
import { type Aim, mentions, NO_AIM } from "./aim.ts";
import { NO_FACTS, type OwnFacts } from "./own-facts.ts";
import { termsAsReasons } from "./terms-as-reasons.ts";

/** The person's own facts, and the post of the request; "" for what is not known. */
export type KnownFacts = OwnFacts & Aim;

interface ContentRule {
  readonly fields: readonly AdviceField[];
  /** The text has what the rule wants. */
  readonly isMet: (text: string, aim: Aim) => boolean;
  readonly message: string | ((aim: Aim) => string);
  /** Sentence of the person's own facts, with 〇〇 for what no document says. */
  readonly frame?: (known: KnownFacts) => string;
}

/** Usual lengths in characters; an employer reads a box of the 履歴書 in half a minute. */
const LENGTHS: Readonly<Record<AdviceField, { label: string; least: number; most: number }>> = {
  self_pr: { label: "自己PR", least: 200, most: 400 },
  motivation: { label: "志望の動機", least: 150, most: 300 },
  summary: { label: "職務要約", least: 150, most: 400 },
  description: { label: "業務内容", least: 50, most: 400 },
};

const FIGURE = /[0-9０-９一二三四五六七八九十百千]\s*(?:年|人|名|件|%|％|割|倍|社|円|万|か月|ヶ月|日|時間|位)/u;
const RESULT = /達成|向上|増加|改善|削減|受賞|獲得|短縮|拡大|実現|成功|評価|表彰|伸ば|増や|減ら|防/u;
const OWN = /経験|知識|技術|スキル|培|身につけ|資格|学び|学ん/u;
const USE = /貢献|生か|活か|役立|力にな/u;

const RULES: readonly ContentRule[] = [
  {
    fields: ["motivation"],
    isMet: (text) => /[貴御](?:[社行校院園庁店所団局]|法人|協会)/u.test(text),
    message: "応募先（貴社）のどこに惹かれたのかがありません。事業や理念、仕事の内容から一つ選んで書きます。",
    frame: () => "貴社の〇〇に共感し、〇〇に携わりたいと考え志望いたしました。",
  },
  {
    fields: ["motivation"],
    isMet: (text) => OWN.test(text),
    message: "自分の経験や知識と、応募先の仕事とのつながりを一文加えます。",
    frame: ({ licence, job, ...known }) =>
      `${employment(known) || "〇〇"}で培った〇〇${licence && `と、${licence}で得た知識`}を生かし、${atWork(job)}〇〇に貢献します。`,
  },
  {
    fields: ["motivation"],
    isMet: (text, { industry }) => mentions(text, industry),
    message: ({ industry }) => `業界（${industry}）を選んだ理由がありません。なぜこの業界なのかを一文加えます。`,
    frame: ({ industry }) => `${industry}に関心を持ったきっかけは、〇〇です。`,
  },
  {
    fields: ["self_pr", "motivation", "summary"],
    isMet: (text, { job }) => mentions(text, job),
    message: ({ job }) => `応募する職種（${job}）の仕事に触れていません。近い経験や生かせる強みを書きます。`,
  },
  {
    fields: ["self_pr", "summary", "description"],
    isMet: (text) => FIGURE.test(text),
    message: "数字がありません。期間、人数、件数、割合などを一つ入れると、規模と結果が伝わります。",
    frame: ({ company }) => `${company && `${company}では、`}〇〇を〇か月続け、〇〇を〇％〇〇しました。`,
  },
  {
    fields: ["self_pr", "description"],
    isMet: (text) => RESULT.test(text),
    message: "行動の結果がありません。何がどう変わったのかを書きます。",
    frame: () => "その結果、〇〇が〇〇しました。",
  },
  {
    fields: ["self_pr"],
    isMet: (text) => USE.test(text),
    message: "最後に、その強みを応募先でどう生かすのかを一文で書きます。",
    frame: ({ job }) => `この〇〇を生かし、${atWork(job)}貴社の〇〇に貢献します。`,
  },
  {
    fields: ["self_pr"],
    isMet: (text) => !/コミュニケーション能力|協調性|責任感|行動力/u.test(text) || /際|とき|時に|では|結果/u.test(text),
    message: "強みの言葉だけでは伝わりません。発揮した場面を一つ書きます。",
    frame: ({ company }) => `${company && `${company}で`}〇〇${company && "を担当した"}際には、〇〇を行いました。`,
  },
  {
    fields: ["summary"],
    isMet: (text) => /担当|従事|経験|勤務|携わ/u.test(text),
    message: "どの仕事に何年携わったのかを最初に書きます。",
    frame: (known) => careerInOneSentence(known),
  },
  {
    fields: ["self_pr", "motivation", "summary"],
    isMet: (text) => /[。！!」）)]$/u.test(text.trim()),
    message: "文の終わりに句点（。）がありません。",
  },
];

/** 株式会社みなと食品（法人営業部 主任）; "" without an employer. */
const employment = ({ company, role }: Pick<OwnFacts, "company" | "role">): string =>
  company && role ? `${company}（${role}）` : company;

/** 経理の仕事で */
const atWork = (job: string): string => job && `${job}の仕事で`;

/** 2018年4月から2022年3月まで株式会社みなと食品（法人営業部）に勤務し、〇〇に従事しました。 */
function careerInOneSentence({ since, until, isCurrent, ...known }: KnownFacts): string {
  const employer = employment(known);
  if (!since || !employer) return "〇〇年から〇年間、〇〇に従事しました。";
  if (isCurrent) return `${since}から${employer}に勤務し、〇〇に従事しています。`;
  return `${since}から${until ? `${until}まで` : "〇年間、"}${employer}に勤務し、〇〇に従事しました。`;
}

const brokenRules = (text: string, field: AdviceField, aim: Aim): readonly ContentRule[] =>
  RULES.filter(({ fields, isMet }) => fields.includes(field) && !isMet(text, aim));

/** Points about content that is missing or better left out for the post, and about an unusual length. */
export function contentFindings(text: string, field: AdviceField, aim: Aim = NO_AIM): AdvicePoint[] {
  const { label, least, most } = LENGTHS[field];
  const { length } = text.replace(/\s/gu, "");
  const target = `${label}は${least}〜${most}文字が目安です。今は${length}文字です。`;
  return [
    ...(length < least ? [{ message: `${target}場面、行動、結果の順に書き足します。` }] : []),
    ...(length > most ? [{ message: `${target}伝えたいことを一つに絞ります。` }] : []),
    ...brokenRules(text, field, aim).map(({ message }) => ({
      message: typeof message === "string" ? message : message(aim),
    })),
    ...(field === "motivation" ? termsAsReasons(text) : []),
  ];
}

/**
 * Sentences for missing content, of the person's own facts and with 〇〇 for the rest. Nothing in them is invented: every gap is
 * the person's to fill. A description is about some project of some employer: the facts of the newest one may be wrong there.
 */
export function framesFor(text: string, field: AdviceField, known: KnownFacts): string[] {
  const { job, industry } = known;
  const own = field === "description" ? { ...NO_FACTS, job, industry } : known;
  return brokenRules(text, field, known).flatMap(({ frame }) => (frame ? [frame(own)] : []));
}
