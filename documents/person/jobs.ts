import { resumeMessages } from "../../japanese/resume-messages.ts";
import { defineList } from "../define.ts";
import { choice, flag, line, month, year } from "../fields.ts";
import { monthKey } from "../row-order.ts";
import { companyWithKind, JOB_KINDS } from "./job-kinds.ts";
import { knownJobs } from "./known-rows.ts";
import { monthAndYear, monthOf, NOT_PRINTED, printedFlag } from "./row-words.ts";

const required = true;
const KIND_WORDS = Object.fromEntries(JOB_KINDS.map((word) => [word, word]));

/** 職歴: entering and leaving an employer are a row each. */
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
  known: knownJobs,
  order: { keyOf: monthKey },
  completeRow: { message: resumeMessages.oneCompleteJob, noneField: "has_no_jobs" },
});
