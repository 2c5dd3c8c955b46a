import { defineSection } from "../../../documents/define.ts";
import { educations as educationRows } from "../../../documents/person/educations.ts";
import { jobs as jobRows } from "../../../documents/person/jobs.ts";

const { keepsOne: _one, checkComplete: _order, ...educationOfRecord } = educationRows;
const { completeRow: _complete, ...jobOfRecord } = jobRows;

/** The rows of a 履歴書, in any order: a record may have none. */
export const educations = { ...educationOfRecord, version: 1 } as const;
export const jobs = { ...jobOfRecord, version: 1 } as const;

export const education = defineSection({ id: "education", label: "学歴", fields: {}, lists: { educations } });
export const jobHistory = defineSection({ id: "jobs", label: "職歴", fields: {}, lists: { jobs } });
