import { defineList, defineSection } from "../../../documents/define.ts";
import { choice, flag, line, month, year } from "../../../documents/fields.ts";
import { monthKey } from "../../../documents/row-order.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { companyWithKind, JOB_KINDS } from "../domain/job-kinds.ts";
import { monthAndYear, monthOf, NOT_PRINTED, printedFlag } from "./row-words.ts";

const required = true;
const KIND_WORDS = Object.fromEntries(JOB_KINDS.map((word) => [word, word]));

export const jobs = defineList({
  label: "職歴",
  event: { one: "job", many: "jobs" },
  version: 2,
  attributes: "user_jobs_attributes",
  fields: {
    company_name: line(100, {
      label: "会社名・団体名",
      required,
      form: { hint: "㈱などの略称は使わず、正式名称で。例：株式会社みなと食品、横浜市役所" },
    }),
    year: year({ label: "年", required }),
    month: month({ label: "月", required }),
    position: line(100, { label: "役職・配属先", form: { hint: "次の行に印刷されます。例：営業部 主任" } }),
    reason: line(200, { label: "退職理由" }),
    is_employed: flag({ label: "現在在職中" }),
    should_show: printedFlag(),
    // Chosen for every row: a row with nothing else is still blank.
    kind: { ...choice(KIND_WORDS, { label: "入社・退職" }), isContent: false },
  },
  rowName: ({ company_name }) => company_name,
  readableRow: (row) => [
    monthOf(row),
    companyWithKind(row),
    row.position,
    row.reason && `退職理由：${row.reason}`,
    row.is_employed ? "在職中" : "",
    row.should_show ? "" : NOT_PRINTED,
  ],
  combined: [monthAndYear],
  order: { keyOf: monthKey },
  completeRow: { message: resumeMessages.oneCompleteJob, noneField: "has_no_jobs" },
});

export const jobHistories = defineSection({
  id: "job-histories",
  label: "職歴",
  version: 5,
  labelledByFields: true,
  verbs: { filled: "選択", cleared: "取り消し", changed: "変更" },
  fields: {
    has_no_jobs: flag({
      label: "「職歴なし」",
      words: [resumeMessages.noJobs, ""],
      form: { label: resumeMessages.noJobs },
    }),
  },
  lists: { jobs },
});
