import { defineSection } from "../../../documents/define.ts";
import { flag } from "../../../documents/fields.ts";
import { jobs } from "../../../documents/person/jobs.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";

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
