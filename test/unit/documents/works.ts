import { emptyDocument, emptyRow } from "../../../documents/empty.ts";
import type { Works } from "../../../modules/showcase/works.ts";
import { worksDefinition } from "../../../modules/showcase/works.ts";

/** Rows of the works definition: a work with projects, a project with technologies. */

type Work = Works["works"][number];
type Project = Work["projects"][number];
type Technology = Project["technologies"][number];

export const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c${String(n).padStart(2, "0")}`;
export const emptyWorks = emptyDocument(worksDefinition);

const { works } = worksDefinition.sections[1].lists ?? {};
if (!works?.lists?.projects.lists) throw new Error("the works definition has no nested lists");
const { projects } = works.lists;
const { technologies } = works.lists.projects.lists;

export const work = (n: number, company_name: string, rest: Partial<Work> = {}): Work => ({
  ...emptyRow(works, id(n)),
  company_name,
  ...rest,
});
export const project = (n: number, project_name: string, rest: Partial<Project> = {}): Project => ({
  ...emptyRow(projects, id(n)),
  project_name,
  ...rest,
});
export const technology = (n: number, name: string, level = 1): Technology => ({
  ...emptyRow(technologies, id(n)),
  name,
  level,
});
