import { defineList } from "../../../documents/define.ts";
import type { Shape } from "../../../documents/definition.ts";
import { choice, flag, line } from "../../../documents/fields.ts";
import {
  ELEMENT_TYPE_NAMES,
  FORM_NAME_LENGTH,
  LABEL_LENGTH,
  OPTION_LENGTH,
} from "../../../modules/application-forms/contract/form.ts";

const options = defineList({
  label: "選択肢",
  event: { one: "option", many: "options" },
  attributes: "options",
  rowName: ({ label }) => label,
  fields: {
    label: line(OPTION_LENGTH, { label: "選択肢", required: true }),
    value: line(OPTION_LENGTH, { label: "記録する値", form: { label: "記録する値（任意）" } }),
  },
});

const elements = defineList({
  label: "質問",
  event: { one: "element", many: "elements" },
  attributes: "elements",
  rowName: ({ label }) => label,
  fields: {
    type: choice(ELEMENT_TYPE_NAMES, { label: "回答の形式" }),
    label: line(LABEL_LENGTH, { label: "質問", required: true }),
    required: flag({ label: "回答を必須にする" }),
  },
  lists: { options },
});

/** The builder's fields: a form's name and its questions with their options. Their rules are `formProblems`. */
export const formShape: Shape = {
  fields: {
    name: line(FORM_NAME_LENGTH, {
      label: "フォームの名前",
      required: true,
      form: { hint: "例：看護師の応募フォーム" },
    }),
  },
  lists: { elements },
};
