import { emptyDocument, emptyValues } from "../../documents/empty.ts";
import { educations } from "../../documents/person/educations.ts";
import { jobs } from "../../documents/person/jobs.ts";
import type { DocumentOf, SectionId } from "../../documents/values.ts";
import { resumeDefinition } from "./resume-definition.ts";
import { licenseRows } from "./sections/licenses.ts";
import { skillRows } from "./sections/skills.ts";

/**
 * The 履歴書 as it is stored and as it goes over the wire. Years and months are plain integers, dates `YYYY-MM-DD`; an empty
 * text field is "", an empty number or date is null. Row order is the person's order.
 */
export type Resume = DocumentOf<typeof resumeDefinition>;
export type Section = SectionId<typeof resumeDefinition>;
export type Profile = Resume["profile"];
export type Address = Resume["address"];
export type Contact = Resume["contact"];
export type Education = Resume["educations"][number];
export type Job = Resume["jobs"][number];
export type License = Resume["licenses"][number];
export type Skill = Resume["skills"][number];

/** The 履歴書 of a new person. */
export const emptyResume = emptyDocument(resumeDefinition);

/** The values of new rows, without their ids. */
export const emptyRows = {
  educations: emptyValues(educations),
  jobs: emptyValues(jobs),
  licenses: emptyValues(licenseRows),
  skills: emptyValues(skillRows),
};
