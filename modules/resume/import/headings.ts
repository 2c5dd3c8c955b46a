import { toHalfWidthAscii } from "../../../japanese/width.ts";

/** The part of a 履歴書 that the lines below a heading belong to. `history`: 学歴・職歴 in one table. */
export type Part =
  | "history"
  | "education"
  | "jobs"
  | "licenses"
  | "skills"
  | "self_pr"
  | "motivation"
  | "preferences"
  | "summary"
  | "personal"
  | "end";

/** Headings without spaces, brackets and figures, in their usual spellings; the first that fits counts. */
const HEADINGS: readonly (readonly [RegExp, Part])[] = [
  [/^学歴[・と、/]?職歴(?:など|等)?$/, "history"],
  [/^(?:最終)?学歴$/, "education"],
  [/^(?:職歴|職務経歴|職務履歴|勤務歴|経歴)$/, "jobs"],
  [/^(?:免許[・、/]?(?:及び)?資格(?:など|等)?|(?:保有|取得)?資格(?:[・、/]?免許)?(?:など|等)?|免許)$/, "licenses"],
  [
    /^(?:スキル|保有スキル|(?:活かせる|いかせる)?(?:経験[・、]?)?知識[・、]?(?:技術|スキル)|特技[・、]?スキル|PCスキル|使用可能ツール)$/i,
    "skills",
  ],
  [/^(?:自己PR|自己紹介|アピールポイント|セールスポイント)$/i, "self_pr"],
  [/^志望(?:の)?(?:動機|理由)(?:[・、].*)?$/, "motivation"],
  [/^本人(?:の)?希望(?:記入欄|事項|欄)?$/, "preferences"],
  [/^(?:職務要約|職務概要|職歴要約|経歴要約)$/, "summary"],
  [/^(?:基本情報|個人情報|プロフィール|連絡先情報)$/, "personal"],
  [/^以上$/, "end"],
];

/** A heading, and the text that stands beside it in the same cell. */
export interface SectionTitle {
  part: Part;
  rest: string;
}

/** Marks before a heading and around it: ■ 【 】 1. */
const MARKS = /^[\s■□◆◇●○◎▼▶・*#＊※]*(?:\d{1,2}[.)．、]\s*)?/;

/** 【学　歴】, ■職歴, 自己PR：接客には…; undefined for other texts. */
export function headingOf(cell: string): SectionTitle | undefined {
  const [first = "", ...below] = cell.replace(MARKS, "").split("\n");
  const bracketed = /^[【［[〈<《「](.{1,30}?)[】］\]〉>》」]\s*(.*)$/s.exec(first);
  const titled = bracketed ?? /^([^:：]{2,30})[:：]\s*(.*)$/s.exec(first);
  const part = partOf(titled?.[1] ?? first);
  if (!part) return undefined;
  return { part, rest: [titled?.[2] ?? "", ...below].filter((line) => line !== "").join("\n") };
}

/** Of a title alone. The words in round brackets are the form's explanations: （各別にまとめて書く）. */
export function partOf(title: string): Part | undefined {
  const compact = toHalfWidthAscii(title)
    .replace(/\s/g, "")
    .replace(/\(.*/s, "")
    .replace(/[:：]$/, "");
  return HEADINGS.find(([pattern]) => pattern.test(compact))?.[1];
}
