import { continuedHead, smallStyle, spaceOf } from "../../../src/typesetting/flow/composer.ts";
import { widthIn } from "../../../src/typesetting/flow/flow-context.ts";
import { addTable } from "../../../src/typesetting/flow/flow-table.ts";
import { PAGE, TEXT_WIDTH } from "../../../src/typesetting/flow/page.ts";
import { addElement, type FlowElement } from "../../../src/typesetting/flow/strip.ts";
import type { Project, Work } from "../document.ts";
import { addTitleLine, type CareerComposer } from "./composer.ts";
import { inOrder, periodText } from "./periods.ts";
import { addProject, belonging, CELL_SPACE, companyFacts, companyName } from "./works.ts";

const NO_ROLE = "その他の業務";
const ONLY_GROUP = "担当した業務";
/** Width of the last column of the table of companies, millimetres. */
const BELONGING_WIDTH = 46;

interface Group {
  role: string;
  projects: { project: Project; work: Work }[];
}

/** キャリア式: the projects of all companies by role, and a short table of the companies at the end. */
export function addCareers(composer: CareerComposer, section: FlowElement) {
  const groups = groupByRole(composer.part.works);
  for (const [index, { role, projects }] of groups.entries()) {
    const parent = addElement(section, "Sect");
    const title = role || (groups.length === 1 ? ONLY_GROUP : NO_ROLE);
    const line = composer.line({ field: `role.${role}`, label: "役割" }, title);
    const before = spaceOf(composer, index === 0 ? "text" : "work");
    addTitleLine(composer, { parent, type: "H3", title: line, aside: "", before, head: null });
    const head = continuedHead(composer, line);
    for (const { project, work } of projects)
      addProject(composer, parent, project, { work, head, company: companyName(composer, work) });
  }
}

/** 期間, 会社 with its facts, and, where any work has one, 雇用形態・所属 of every work, newest first. */
export function addCompanies(composer: CareerComposer, section: FlowElement) {
  const { context, job, part } = composer;
  const style = smallStyle(composer);
  const works = inOrder(part.works, "newest");
  const periods = works.map((work) => periodText(work, job.era));
  const period = CELL_SPACE + Math.max(...periods.map((text) => widthIn(context, text, style)));
  const belongings = works.map((work) => belonging(composer, work, BELONGING_WIDTH - CELL_SPACE));
  const last = belongings.some((text) => text !== "") ? BELONGING_WIDTH : 0;
  const width = TEXT_WIDTH - period - last - CELL_SPACE;
  const rows = works.map((work, index) => {
    const facts = companyFacts(composer, work, width).filter(([heading]) => heading !== BELONGING);
    const company = [companyName(composer, work), ...facts.map(([, text]) => text)];
    return [periods[index] ?? "", company.join("\n"), ...(last > 0 ? [belongings[index] ?? ""] : [])];
  });
  addTable(composer.context, composer.flow, section, {
    edges: [PAGE.left, PAGE.left + period, ...(last > 0 ? [PAGE.right - last] : []), PAGE.right],
    style,
    headings: ["期間", "会社名", ...(last > 0 ? [BELONGING] : [])],
    rows,
    before: 0,
    openTop: true,
    head: null,
  });
}

const BELONGING = "雇用形態・所属";

/** Roles in the order of their newest project; projects without a role come last. */
function groupByRole(works: readonly Work[]): Group[] {
  const projects = works.flatMap((work) => work.projects.map((project) => ({ project, work })));
  const byStart = inOrder(
    projects.map((entry) => ({ ...entry, ...entry.project })),
    "newest",
  );
  const groups = new Map<string, Group>();
  for (const { project, work } of byStart) {
    const role = project.position.trim();
    const group = groups.get(role) ?? { role, projects: [] };
    group.projects.push({ project, work });
    groups.set(role, group);
  }
  return [...groups.values()].sort((a, b) => Number(a.role === "") - Number(b.role === ""));
}
