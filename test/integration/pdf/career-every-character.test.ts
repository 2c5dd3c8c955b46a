import fc from "fast-check";
import { emptyCareerResume } from "../../../modules/career/document.ts";
import { EMPLOYMENT_TYPES } from "../../../modules/career/domain/employment-types.ts";
import { printCareer } from "../../../modules/career/pdf/print-career.ts";
import type { CareerPrintJob } from "../../../modules/career/pdf/print-job.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import { careerJob, careerSkill, project, work } from "../../support/career-jobs.ts";
import { deadlines } from "../../support/deadlines.ts";
import { closePdfReader, readPdfText } from "../../support/read-pdf.ts";
import { sizes } from "../../support/sizes.ts";

afterAll(closePdfReader);

/**
 * Nothing that somebody typed is lost between two pages: every character of a document is in the extracted text exactly as
 * often as it was typed. Only characters that the document prints by itself (its headings, dates, units) are not counted.
 * キャリア式 prints a company for each of its projects too, and a role for all projects that have it.
 */
const DOCUMENTS = sizes.printedResumes;
const AT_ONCE = 5;
const BY_THE_DOCUMENT =
  "職務経歴書年月日現在氏名要約活かせる験・知識技術免許資格取得称自己PR以上役割部下名年収万円億兆事業内容会社概設立資本金売上高従員数雇用形態所属正社員契約フリーランスパートアルバイト勤先一覧期間担当したその他のクラスメンバーリーダースペシャリストマネージャーエグゼクティブ令和平成昭大明治元〜：、0123456789,1.";

function ownCharacters(): string[] {
  const taken = new Set(BY_THE_DOCUMENT);
  const { mincho, gothic } = printFonts();
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x3041, 0x3096), ...range(0x4e00, 0x5100)]
    .concat([..."髙﨑𠮷邉。！？「」（）…"].map((c) => c.codePointAt(0) ?? 0))
    .filter((c) => [mincho, gothic].every((font) => font.covers(c) && font.usual(c) === c))
    .map((c) => String.fromCodePoint(c))
    .filter((c) => !taken.has(c));
}

function jobs(own: readonly string[]): fc.Arbitrary<CareerPrintJob> {
  const unit = fc.constantFrom(...own);
  const text = (maxLength: number) => fc.string({ unit, maxLength });
  const name = fc.string({ unit, minLength: 1, maxLength: 60 });
  const lines = fc
    .array(fc.tuple(fc.constantFrom("", "・", "1. ", "　・", "-　"), text(140)), { maxLength: 12 })
    .map((all) => all.map(([mark, line]) => `${line === "" ? "" : mark}${line}`).join("\n"));
  const year = fc.integer({ min: 1960, max: 2026 });
  const projects = fc.array(
    fc.record({
      project_name: name,
      start_year: year,
      position: text(30),
      description: lines,
      annual_income: fc.integer({ min: 0, max: 900 }),
    }),
    { maxLength: 4 },
  );
  const types = fc.constantFrom(...Object.keys(EMPLOYMENT_TYPES));
  const works = fc.array(
    fc.record({
      company_name: name,
      start_year: year,
      employment_type: types,
      department: text(30),
      position: text(30),
      business_content: lines,
      projects,
    }),
    { maxLength: 6 },
  );
  return fc
    .record({
      works,
      skills: fc.array(fc.tuple(name, fc.constantFrom(1, 2, 3, 4, 5)), { maxLength: 8 }),
      summary: lines,
      self_pr: lines,
      person: fc.record({ last_name: text(15), first_name: text(15) }),
      licences: fc.array(name, { maxLength: 5 }),
      style: fc.constantFrom("reverse" as const, "chronological" as const, "career" as const),
      font: fc.constantFrom("mincho" as const, "gothic" as const),
    })
    .map(({ person, licences, style, font, ...career }) =>
      careerJob({
        style,
        font,
        details: true,
        person: { ...person, licences: licences.map((each) => ({ year: 2000, month: 4, name: each })) },
        career: {
          ...emptyCareerResume,
          summary: career.summary,
          self_pr: career.self_pr,
          skills: career.skills.map(([each, level]) => careerSkill(each, level as 1)),
          works: career.works.map(({ company_name, start_year, projects, ...facts }) =>
            work(company_name, start_year, 4, {
              ...facts,
              projects: projects.map(({ project_name, ...more }) => project(project_name, more)),
            }),
          ),
        },
      }),
    );
}

/** The texts of a job as they are printed, each as often. */
function printedTexts({ style, career, person }: CareerPrintJob): string {
  const isByRole = style === "career";
  const ofWorks = career.works.flatMap(({ company_name, department, position, business_content, projects }) => [
    company_name + department + position + business_content,
    ...projects.map((each) => each.project_name + each.description + (isByRole ? company_name : each.position)),
  ]);
  const roles = new Set(career.works.flatMap(({ projects }) => projects.map(({ position }) => position)));
  if (isByRole) ofWorks.push(...roles);
  const names = [...career.skills, ...person.licences].map(({ name }) => name);
  return [person.last_name, person.first_name, career.summary, career.self_pr, ...names, ...ofWorks].join("");
}

function counts(text: string, of: ReadonlySet<string>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const character of text) if (of.has(character)) found[character] = (found[character] ?? 0) + 1;
  return found;
}

test(
  `every character of ${DOCUMENTS} career documents is printed exactly once`,
  async () => {
    const pool = ownCharacters();
    const own = new Set(pool);
    expect(own.size).toBeGreaterThan(500);
    const batch = fc.array(jobs(pool), { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, async (batchJobs) => {
        const texts = batchJobs.map(async (job) => readPdfText((await printCareer(job)).pdf));
        for (const [index, text] of (await Promise.all(texts)).entries())
          expect(counts(text, own)).toEqual(counts(printedTexts(batchJobs[index] as CareerPrintJob), own));
      }),
      { numRuns: DOCUMENTS / AT_ONCE },
    );
  },
  deadlines.longTest,
);
