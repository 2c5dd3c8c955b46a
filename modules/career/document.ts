import { emptyDocument, emptyValues } from "../../documents/empty.ts";
import type { DocumentOf, SectionId } from "../../documents/values.ts";
import { careerDefinition } from "./career-definition.ts";
import { projects } from "./sections/projects.ts";
import { skillRows } from "./sections/skills.ts";
import { works } from "./sections/work.ts";

/**
 * The 職務経歴書 as it is stored and as it goes over the wire: works in the person's order, each with its projects. Years and
 * months are plain integers, amounts whole yen, `annual_income` units of 10,000 yen; an empty number or date is null.
 */
export type CareerResume = DocumentOf<typeof careerDefinition>;
export type Section = SectionId<typeof careerDefinition>;
export type Work = CareerResume["works"][number];
export type Project = Work["projects"][number];
export type Skill = CareerResume["skills"][number];

/** The 職務経歴書 of a new person. */
export const emptyCareerResume = emptyDocument(careerDefinition);

/** The values of new rows, without their ids. */
export const emptyRows = {
  works: emptyValues(works),
  projects: emptyValues(projects),
  skills: emptyValues(skillRows),
};
