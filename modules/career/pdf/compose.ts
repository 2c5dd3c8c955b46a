import { formatDate } from "../../../japanese/era.ts";
import {
  addRightLine,
  addSection,
  addTyped,
  continuedHead,
  headingStyle,
  smallStyle,
  spaceOf,
} from "../../../src/typesetting/flow/composer.ts";
import { drawLine, lineHeight, widthIn } from "../../../src/typesetting/flow/flow-context.ts";
import { addTable } from "../../../src/typesetting/flow/flow-table.ts";
import { PAGE, TEXT_WIDTH } from "../../../src/typesetting/flow/page.ts";
import { addElement, strip } from "../../../src/typesetting/flow/strip.ts";
import type { Skill } from "../document.ts";
import { CAREER_LEVELS } from "../sections/skills.ts";
import { addCareers, addCompanies } from "./career-style.ts";
import type { CareerComposer } from "./composer.ts";
import { licenceMonth } from "./periods.ts";
import { isBlank } from "./printed-part.ts";
import { addWorks, CELL_SPACE, inFittingLines } from "./works.ts";

const TITLE = "職　務　経　歴　書";
const TITLE_LARGER = 5.5;
const HEADLINE_SIZE = 8;
/** Left columns of the small tables, millimetres. */
const SKILL_HEADING = 38;
const LICENCE_MONTH = 34;

/**
 * Composes the document in the usual order: title, date and name, 職務要約, 活かせる経験・知識・技術, 職務経歴 in the chosen
 * style, 免許・資格, 自己PR and one 「以上」. Parts with nothing in them are left out.
 */
export function compose(composer: CareerComposer) {
  addHead(composer);
  addSummary(composer);
  addSkills(composer);
  addHistory(composer);
  addLicences(composer);
  addSelfPr(composer);
  addEnd(composer);
}

/** Family and given name with a space between; "" without a name. */
export function fullName(composer: CareerComposer): string {
  const { last_name, first_name } = composer.job.person;
  const parts = [
    composer.line({ field: "last_name", label: "氏名" }, last_name),
    composer.line({ field: "first_name", label: "氏名" }, first_name),
  ];
  return parts.filter((part) => part !== "").join("\u3000");
}

function addHead(composer: CareerComposer) {
  const { context, flow, job } = composer;
  if (job.headline) {
    const headline = composer.line({ field: "headline", label: "提出用の見出し" }, job.headline);
    addRightLine(composer, flow, headline, 0, { ...smallStyle(composer), size: HEADLINE_SIZE });
  }
  const style = headingStyle(composer, TITLE_LARGER);
  const height = lineHeight({ ...style, leading: 1.4 });
  const element = addElement(flow, "H1");
  const x = (PAGE.width - widthIn(context, TITLE, style)) / 2;
  const draw = (y: number) => drawLine(context, TITLE, { x, y, height }, style);
  flow.strips.push(strip(height, { keep: true, marks: [{ element, draw }] }));
  if (!isBlank(job.career))
    addRightLine(composer, flow, `${formatDate(job.on, job.era)}現在`, spaceOf(composer, "text"));
  const name = fullName(composer);
  if (name !== "") addRightLine(composer, flow, `氏名　${name}`, 0);
}

function addSummary(composer: CareerComposer) {
  const text = composer.paragraphs({ field: "summary", label: "職務要約" }, composer.part.summary);
  if (text.trim() === "") return;
  const title = "職務要約";
  addTyped(composer, addSection(composer, title), text, { head: continuedHead(composer, title) });
}

/** Skills by level, the highest first, each level in the person's order. */
function addSkills(composer: CareerComposer) {
  const { skills } = composer.part;
  if (skills.length === 0) return;
  const title = "活かせる経験・知識・技術";
  const byLevel = CAREER_LEVELS.map(
    (label, index) => [label, skills.filter((skill) => levelOf(skill) === index + 1)] as const,
  );
  const width = TEXT_WIDTH - SKILL_HEADING - CELL_SPACE;
  const named = (of: readonly Skill[]) => of.map((skill) => skillName(composer, skill));
  const rows = byLevel
    .toReversed()
    .filter(([, of]) => of.length > 0)
    .map(([label, of]) => [label, inFittingLines(composer, width, named(of), "、")]);
  addTable(composer.context, composer.flow, addSection(composer, title), {
    edges: [PAGE.left, PAGE.left + SKILL_HEADING, PAGE.right],
    style: smallStyle(composer),
    headings: null,
    rows,
    before: 0,
    openTop: true,
    head: continuedHead(composer, title),
  });
}

/** A level that is missing counts as 1. */
const levelOf = ({ level }: Skill): number => level ?? 1;

const skillName = (composer: CareerComposer, { id, name }: Skill): string =>
  composer.line({ field: `${id}.name`, label: "スキル" }, name);

function addHistory(composer: CareerComposer) {
  const { part, job } = composer;
  if (part.works.length === 0) return;
  if (job.style !== "career") {
    return addWorks(composer, addSection(composer, "職務経歴"), job.style === "reverse" ? "newest" : "oldest");
  }
  if (part.works.some(({ projects }) => projects.length > 0)) addCareers(composer, addSection(composer, "職務経歴"));
  addCompanies(composer, addSection(composer, "勤務先一覧"));
}

function addLicences(composer: CareerComposer) {
  const { licences } = composer.job.person;
  if (licences.length === 0) return;
  const rows = licences.map((licence, index) => [
    licenceMonth(licence, composer.job.era),
    composer.line({ field: `licenses.${index}`, label: "免許・資格" }, licence.name),
  ]);
  addTable(composer.context, composer.flow, addSection(composer, "免許・資格"), {
    edges: [PAGE.left, PAGE.left + LICENCE_MONTH, PAGE.right],
    style: smallStyle(composer),
    headings: ["取得年月", "名称"],
    rows,
    before: 0,
    openTop: true,
    head: null,
  });
}

function addSelfPr(composer: CareerComposer) {
  const text = composer.paragraphs({ field: "self_pr", label: "自己PR" }, composer.part.self_pr);
  if (text.trim() === "") return;
  const title = "自己PR";
  addTyped(composer, addSection(composer, title), text, { head: continuedHead(composer, title) });
}

/** 「以上」 never stands alone on a page. A document with nothing in it has none. */
function addEnd(composer: CareerComposer) {
  const { flow, part, job } = composer;
  const isEmpty = isBlank(job.career) && part.works.length === 0 && job.person.licences.length === 0;
  if (isEmpty) return;
  const last = flow.strips.at(-1);
  if (last) last.keep = true;
  addRightLine(composer, flow, "以上", spaceOf(composer, "text"));
}
