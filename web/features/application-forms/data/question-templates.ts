import type { QuestionContent } from "../form-values.ts";

/** Questions that applicants are often asked, worded so that they ask for nothing that fair hiring excludes. */
export interface QuestionTemplate {
  readonly name: string;
  readonly question: QuestionContent;
}

const options = (...labels: readonly string[]) => labels.map((label) => ({ label, value: label }));

export const QUESTION_TEMPLATES: readonly QuestionTemplate[] = [
  {
    name: "志望動機",
    question: {
      type: "textarea",
      label: "この求人に応募した理由と、入社後に取り組みたいことを教えてください",
      required: true,
      options: [],
    },
  },
  {
    name: "活かせる経験",
    question: {
      type: "textarea",
      label: "これまでの経験のうち、この仕事で活かせるものを教えてください",
      required: false,
      options: [],
    },
  },
  {
    name: "希望勤務開始日",
    question: {
      type: "text",
      label: "勤務を始められる時期（例：2027年4月1日、内定から1か月後）",
      required: true,
      options: [],
    },
  },
  {
    name: "通勤時間",
    question: {
      type: "select",
      label: "勤務地までの片道の通勤時間",
      required: false,
      options: options("30分以内", "31分〜60分", "61分〜90分", "91分以上", "在宅勤務を希望"),
    },
  },
  {
    name: "勤務できる曜日",
    question: {
      type: "checkbox",
      label: "勤務できる曜日",
      required: true,
      options: options("月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜・祝日"),
    },
  },
  {
    name: "転勤の可否",
    question: {
      type: "radio",
      label: "転居を伴う転勤",
      required: true,
      options: options("できる", "条件によってはできる", "できない"),
    },
  },
  {
    name: "面接の希望",
    question: {
      type: "checkbox",
      label: "面接を受けやすい時間帯",
      required: false,
      options: options("平日の午前", "平日の午後", "平日の18時以降", "土曜・日曜"),
    },
  },
  {
    name: "資格証明書",
    question: {
      type: "file",
      label: "応募に必要な資格の証明書や免許証の写し",
      required: true,
      options: [],
    },
  },
  {
    name: "作品・実績",
    question: { type: "file", label: "作品や実績をまとめた資料", required: false, options: [] },
  },
];
