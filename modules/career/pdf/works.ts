import { formatYen } from "../../../japanese/amount.ts";
import { addTyped, continuedHead, smallStyle, spaceOf } from "../../../src/typesetting/flow/composer.ts";
import { drawLine, lineHeight, setLines, widthIn } from "../../../src/typesetting/flow/flow-context.ts";
import { addTable } from "../../../src/typesetting/flow/flow-table.ts";
import { PAGE, TEXT_WIDTH } from "../../../src/typesetting/flow/page.ts";
import { addElement, type FlowElement, type RepeatedHead, strip } from "../../../src/typesetting/flow/strip.ts";
import type { Project, Work } from "../document.ts";
import { EMPLOYMENT_TYPES } from "../domain/employment-types.ts";
import { periodInWork } from "../domain/periods.ts";
import { addTitleLine, type CareerComposer } from "./composer.ts";
import { inOrder, periodText, yearText } from "./periods.ts";

/** Width of the headings of the company table, and the indent of a project's text, millimetres. */
const FACT_HEADING = 28;
export const PROJECT_INDENT = 3.5;
const SEPARATOR = "\u3000";
/** Space beside the text of a cell, millimetres. */
export const CELL_SPACE = 3.6;

const fieldOf = (row: { id: string }, name: string, label: string) => ({ field: `${row.id}.${name}`, label });

/** Every work with its projects, newest or oldest first (逆編年体式, 編年体式). */
export function addWorks(composer: CareerComposer, section: FlowElement, order: "newest" | "oldest") {
  inOrder(composer.part.works, order).forEach((work, index) => {
    const before = spaceOf(composer, index === 0 ? "text" : "work");
    addWork(composer, section, work, { order, before });
  });
}

function addWork(
  composer: CareerComposer,
  section: FlowElement,
  work: Work,
  { order, before }: { order: "newest" | "oldest"; before: number },
) {
  const parent = addElement(section, "Sect");
  const title = companyName(composer, work);
  const aside = periodText(work, composer.job.era);
  addTitleLine(composer, { parent, type: "H3", title, aside, before, head: null });
  const head = continuedHead(composer, title);
  const facts = companyFacts(composer, work, TEXT_WIDTH - FACT_HEADING - CELL_SPACE);
  const projects = inOrder(work.projects, order);
  if (facts.length > 0) {
    const strips = addTable(composer.context, composer.flow, parent, {
      edges: [PAGE.left, PAGE.left + FACT_HEADING, PAGE.right],
      style: smallStyle(composer),
      headings: null,
      rows: facts,
      before: spaceOf(composer, "text"),
      head,
    });
    const last = strips.at(-1);
    if (last && projects.length > 0) last.keep = true; // the first project stands below its company
  } else if (projects.length === 0) endTitle(composer);
  for (const project of projects) addProject(composer, parent, project, { work, head, company: null });
}

/** A company with nothing below its name may be the last line of a page. */
function endTitle({ flow }: CareerComposer) {
  const last = flow.strips.at(-1);
  if (last) last.keep = false;
}

/** A project: its name and period, role and company as far as given, and its text. */
export function addProject(
  composer: CareerComposer,
  section: FlowElement,
  project: Project,
  { work, head, company }: { work: Work; head: RepeatedHead; company: string | null },
) {
  const parent = addElement(section, "Sect");
  const label = `「${project.project_name}」の`;
  const title = composer.line(fieldOf(project, "project_name", "業務名・プロジェクト名"), project.project_name);
  const aside = periodText(periodInWork(project, work), composer.job.era);
  addTitleLine(composer, { parent, type: "H4", title, aside, before: spaceOf(composer, "project"), head });
  const role = composer.line(fieldOf(project, "position", `${label}役割`), project.position);
  const particulars = [
    company ?? "",
    company === null && role !== "" ? `役割：${role}` : "",
    project.subordinates_count === null ? "" : `部下：${project.subordinates_count.toLocaleString("ja-JP")}名`,
    project.annual_income === null ? "" : `年収：${formatYen(project.annual_income * 10_000)}`,
  ].filter((text) => text !== "");
  if (particulars.length > 0) addParticulars(composer, parent, particulars.join("　"), head);
  const text = composer.paragraphs(fieldOf(project, "description", `${label}業務内容`), project.description);
  const lines = addTyped(composer, parent, text, { indent: PROJECT_INDENT, head });
  if (lines.length === 0) endTitle(composer);
}

function addParticulars(composer: CareerComposer, parent: FlowElement, text: string, head: RepeatedHead) {
  const { context, flow } = composer;
  const style = smallStyle(composer);
  const height = lineHeight(style);
  const element = addElement(parent, "P");
  for (const line of setLines(context, text, TEXT_WIDTH - PROJECT_INDENT, style)) {
    const draw = (y: number) => drawLine(context, line.text, { x: PAGE.left + PROJECT_INDENT, y, height }, style);
    flow.strips.push(strip(height, { keep: true, head, marks: [{ element, draw }] }));
  }
}

export const companyName = (composer: CareerComposer, work: Work): string =>
  composer.line(fieldOf(work, "company_name", "会社名"), work.company_name);

/** The rows of the table of a company: what was filled in. @param width of their texts, millimetres */
export function companyFacts(composer: CareerComposer, work: Work, width: number): [heading: string, text: string][] {
  const rows: [string, string][] = [
    [
      "事業内容",
      composer
        .paragraphs(fieldOf(work, "business_content", `${work.company_name}の事業内容`), work.business_content)
        .trim(),
    ],
    ["会社概要", companySize(composer, work, width)],
    ["雇用形態・所属", belonging(composer, work, width)],
  ];
  return rows.filter(([, text]) => text !== "");
}

/** The figures of a company. */
function companySize(composer: CareerComposer, work: Work, width: number): string {
  const { job } = composer;
  return inFittingLines(composer, width, [
    work.established_year === null ? "" : `設立：${yearText(work.established_year, job.era)}`,
    work.capital === null ? "" : `資本金：${formatYen(work.capital)}`,
    work.revenue === null ? "" : `売上高：${formatYen(work.revenue)}`,
    work.employee_count === null ? "" : `従業員数：${work.employee_count.toLocaleString("ja-JP")}名`,
  ]);
}

/** Employment type, department and position. @param width of their lines, millimetres */
export function belonging(composer: CareerComposer, work: Work, width: number): string {
  const type = work.employment_type as keyof typeof EMPLOYMENT_TYPES | "" | null;
  return inFittingLines(composer, width, [
    type ? EMPLOYMENT_TYPES[type] : "",
    composer.line(fieldOf(work, "department", `${work.company_name}の部署`), work.department),
    composer.line(fieldOf(work, "position", `${work.company_name}の役職`), work.position),
  ]);
}

/** The texts in lines that break between two of them; only one that is wider than a line breaks within. */
export function inFittingLines(
  composer: CareerComposer,
  width: number,
  texts: readonly string[],
  separator = SEPARATOR,
): string {
  const style = smallStyle(composer);
  const lineEnd = separator.trimEnd();
  const given = texts.filter((text) => text !== "");
  return given.reduce((lines, text) => {
    if (lines === "") return text;
    const joined = lines + separator + text;
    const line = joined.slice(joined.lastIndexOf("\n") + 1) + lineEnd;
    return widthIn(composer.context, line, style) <= width ? joined : `${lines}${lineEnd}\n${text}`;
  }, "");
}
