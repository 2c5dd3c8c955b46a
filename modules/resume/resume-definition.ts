import { defineDocument } from "../../documents/define.ts";
import { resumeKind } from "./contract/kind.ts";
import { address } from "./sections/address.ts";
import { contact } from "./sections/contact.ts";
import { createDate } from "./sections/create-date.ts";
import { education } from "./sections/education.ts";
import { jobHistories } from "./sections/job-histories.ts";
import { licenses } from "./sections/licenses.ts";
import { olderForm } from "./sections/older-form.ts";
import { photo } from "./sections/photo.ts";
import { profile } from "./sections/profile.ts";
import { selfPr } from "./sections/self-pr.ts";
import { skills } from "./sections/skills.ts";
import { summary } from "./sections/summary.ts";

/** The 履歴書. Its sections stand in the order in which 前へ and 次へ walk them; their ids are the names in paths. */
export const resumeDefinition = defineDocument({
  ...resumeKind,
  wrappers: ["user_resume", "user_resume_form"],
  hasImport: true,
  // An autosave every two seconds for two days and nights.
  maxEvents: 100_000,
  sections: [profile, address, contact, education, licenses, skills, jobHistories, summary, selfPr, createDate],
  otherSections: [photo, olderForm],
  // The data attached to a PDF has the keys in the order of the stored document.
  keyOrder: ["profile", "address", "contact", "educations", "jobs", "licenses", "skills"],
});
