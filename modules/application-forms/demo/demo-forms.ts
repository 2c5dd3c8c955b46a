import { DEMO_FORM_IDS } from "../../jobs/index.ts";
import type { FormElement } from "../domain/application-form.ts";

const idOf = (n: number) => `00000000-0000-4000-8000-00f0${String(n).padStart(8, "0")}`;

const options = (...labels: readonly string[]) => labels.map((label) => ({ label, value: label }));

const questions = (
  first: number,
  list: readonly Pick<FormElement, "type" | "label" | "required" | "options">[],
): FormElement[] => list.map((question, order) => ({ ...question, id: idOf(first + order), order }));

/** Of the demo agency: every kind of question. */
export const DEMO_FORM = {
  id: DEMO_FORM_IDS.agency,
  name: "開発職の応募フォーム",
  elements: questions(11, [
    { type: "textarea", label: "この求人に応募した理由を教えてください", required: true, options: [] },
    { type: "text", label: "作品やコードを公開している場所（URL）", required: false, options: [] },
    {
      type: "select",
      label: "勤務を始められる時期",
      required: true,
      options: options("すぐに", "1か月後", "2か月後以降"),
    },
    {
      type: "radio",
      label: "出社と在宅のどちらを希望しますか",
      required: true,
      options: options("出社", "在宅", "どちらでもよい"),
    },
    {
      type: "checkbox",
      label: "面接を受けやすい時間帯",
      required: false,
      options: options("平日の午前", "平日の午後", "平日の18時以降"),
    },
    { type: "file", label: "作品や実績をまとめた資料", required: false, options: [] },
  ]),
};

/** Of the house. */
export const DEMO_HOUSE_FORM = {
  id: DEMO_FORM_IDS.house,
  name: "基本の質問",
  elements: questions(31, [
    { type: "textarea", label: "志望動機を教えてください", required: true, options: [] },
    { type: "text", label: "勤務を始められる時期（例：内定から1か月後）", required: false, options: [] },
  ]),
};
