import { defineList } from "../../../documents/define.ts";
import { line, paragraph, wholeNumber } from "../../../documents/fields.ts";
import { periodFields, periodMonths } from "./period.ts";

export const projects = defineList({
  label: "担当業務・プロジェクト",
  event: { one: "project", many: "projects" },
  attributes: "user_work_projects_attributes",
  fields: {
    project_name: line(100, {
      label: "業務名・プロジェクト名",
      required: true,
      form: { hint: "例：給与計算・契約管理、首都圏の新規開拓" },
    }),
    ...periodFields,
    position: line(100, { label: "役割" }),
    description: paragraph(2000, {
      label: "業務内容",
      form: {
        hint: "担当した業務と成果を書きます。行の初めに「・」を打つと箇条書きになります。",
        rows: 6,
        advice: "description",
      },
    }),
    subordinates_count: wholeNumber(0, 99_999, {
      label: "部下の人数",
      form: { unit: "名", hint: "印刷の設定で選んだときだけ印刷されます。" },
    }),
    annual_income: wholeNumber(0, 999_999, {
      label: "年収",
      form: { unit: "万円", hint: "印刷の設定で選んだときだけ印刷されます。" },
    }),
  },
  rowName: ({ project_name }) => project_name,
  combined: periodMonths,
});
