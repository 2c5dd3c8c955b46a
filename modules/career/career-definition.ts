import { defineDocument } from "../../documents/define.ts";
import { careerKind } from "./contract/kind.ts";
import { createDate } from "./sections/create-date.ts";
import { selfPr } from "./sections/self-pr.ts";
import { skills } from "./sections/skills.ts";
import { summary } from "./sections/summary.ts";
import { work } from "./sections/work.ts";

/** The 職務経歴書. Its sections stand in the order in which 前へ and 次へ walk them; their ids are the names in paths. */
export const careerDefinition = defineDocument({
  ...careerKind,
  wrappers: ["user_career_resume", "user_career_resume_form"],
  hasImport: true,
  maxEvents: 100_000,
  sections: [work, skills, summary, selfPr, createDate],
});
