import { documentSchema } from "../../documents/schema.ts";
import { careerDefinition } from "./career-definition.ts";
import type { CareerResume } from "./document.ts";

const careerSchema = documentSchema(careerDefinition);

/** Rireki's own format of a 職務経歴書: the whole document in an exported file. */
export interface ExportedCareerResume {
  format: "rireki-career-resume";
  version: 1;
  career_resume: CareerResume;
}

/** The fields in the order of the schema, whatever order the events had: equal documents are equal bytes. */
export const exportCareerResume = (document: CareerResume): ExportedCareerResume => ({
  format: "rireki-career-resume",
  version: 1,
  career_resume: careerSchema.parse(document),
});
