import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { dateParts, isJson, type Json, jsonsIn, textOf, textsIn } from "../../../src/documents/import/json-resume.ts";

type FoundRow = Record<string, unknown>;

/** Parts of a JSON Resume that a 職務経歴書 has no field for. */
const NO_FIELD: Readonly<Record<string, string>> = {
  education: "学歴",
  certificates: "免許・資格",
  volunteer: "ボランティア",
  awards: "受賞",
  publications: "著作",
  languages: "言語",
  interests: "興味",
  references: "推薦者",
};

/** Name of the project that a description of a job without a position becomes. */
const NAMELESS = "担当業務";

/**
 * The works of a JSON Resume (https://jsonresume.org/schema, version 1.0.0). A job's `summary` and `highlights` become a
 * project of its period; an item of `projects` joins the job that its `entity` names, and is not guessed without one.
 */
export function readJsonResume(json: Json): FileReading {
  const unread: string[] = [];
  const works = jsonsIn(json.work).map(workOf);
  const byCompany = new Map(works.toReversed().map((work) => [work.company_name, work]));
  for (const item of jsonsIn(json.projects)) {
    const project = projectOf(item, { name: textOf(item.name), position: textsIn(item.roles).join("、") });
    const work = byCompany.get(textOf(item.entity));
    if (work) work.projects.push(project);
    else unread.push(`プロジェクト「${textOf(item.name)}」（勤務先がわかりません）`);
  }
  for (const [part, label] of Object.entries(NO_FIELD)) {
    if (jsonsIn(json[part]).length > 0) unread.push(`${label}（職務経歴書に欄がありません）`);
  }
  const skills = jsonsIn(json.skills).flatMap(({ name, keywords }) => [textOf(name), ...textsIn(keywords)]);
  return {
    found: {
      work: { works },
      skills: { skills: [...new Set(skills)].map((name) => ({ name })) },
      summary: { summary: isJson(json.basics) ? json.basics.summary : "" },
    },
    unread,
  };
}

function workOf(job: Json): FoundRow & { projects: FoundRow[] } {
  const position = textOf(job.position);
  const project = projectOf({ ...job, description: job.summary }, { name: position || NAMELESS, position });
  return {
    company_name: textOf(job.name),
    ...periodOf(job),
    is_current: textOf(job.startDate) !== "" && textOf(job.endDate) === "",
    position,
    business_content: textOf(job.description),
    projects: project.description === "" ? [] : [project],
  };
}

const projectOf = (item: Json, { name, position }: { name: string; position: string }): FoundRow => ({
  project_name: name,
  ...periodOf(item),
  position,
  description: [textOf(item.description), ...textsIn(item.highlights).map((line) => `・${line}`)]
    .filter((line) => line !== "")
    .join("\n"),
});

const periodOf = ({ startDate, endDate }: Json): FoundRow => {
  const [start, end] = [dateParts(startDate), dateParts(endDate)];
  return { start_year: start?.year, start_month: start?.month, end_year: end?.year, end_month: end?.month };
};
