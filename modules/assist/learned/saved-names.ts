import type { DocumentOf } from "../../../documents/values.ts";
import type { careerModel } from "../../career/index.ts";
import type { resumeModel } from "../../resume/index.ts";
import type { CatalogueKind } from "../catalogues/catalogue.ts";

export type Resume = DocumentOf<(typeof resumeModel)["definition"]>;
export type CareerResume = DocumentOf<(typeof careerModel)["definition"]>;

/** A name that stands in a person's document. */
export interface SavedName {
  readonly kind: CatalogueKind;
  readonly name: string;
}

const LENGTHS = { least: 2, most: 60 };
/** Addresses, telephone numbers and account numbers are names of nothing. */
const NO_NAME = /@|\d{6,}|^[\d\s\-/.]+$/;

/** The names of a 履歴書 that fields suggest, each once. */
export const namesOfResume = ({ educations, jobs, licenses, skills }: Resume): readonly SavedName[] =>
  unique([
    ...educations.map(({ school_name }) => named("school", schoolOf(school_name))),
    ...jobs.flatMap(({ company_name, position }) => [named("company", company_name), named("position", position)]),
    ...licenses.map(({ name }) => named("license", name)),
    ...skills.map(({ name }) => named("skill", name)),
  ]);

/** The names of a 職務経歴書 that fields suggest, each once. */
export const namesOfCareer = ({ works, skills }: CareerResume): readonly SavedName[] =>
  unique([
    ...works.flatMap(({ company_name, department, position, projects }) => [
      named("company", company_name),
      named("department", department),
      named("position", position),
      ...projects.map((project) => named("job_title", project.position)),
    ]),
    ...skills.map(({ name }) => named("skill", name)),
  ]);

const named = (kind: CatalogueKind, text: string): SavedName => ({ kind, name: text.trim().replace(/\s+/g, " ") });

/** 横浜市立大学　国際関係学部　卒業 → 横浜市立大学 */
const schoolOf = (text: string): string => text.trim().split(/\s+/)[0] ?? "";

function unique(names: readonly SavedName[]): readonly SavedName[] {
  const byKey = new Map(names.filter(isSuggestable).map((saved) => [`${saved.kind} ${saved.name}`, saved]));
  return [...byKey.values()];
}

function isSuggestable({ name }: SavedName): boolean {
  const { length } = [...name];
  return length >= LENGTHS.least && length <= LENGTHS.most && !NO_NAME.test(name);
}
