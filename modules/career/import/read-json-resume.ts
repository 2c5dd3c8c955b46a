import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { isJson, type Json, jsonsIn } from "../../../src/documents/import/json.ts";
import { createJsonReader, type FileDate, type JsonReader } from "../../../src/documents/import/json-reader.ts";

type FoundRow = Record<string, unknown>;

/** Name of the project that a description of a job without a position becomes. */
const NAMELESS = "担当業務";
const NO_FIELD = "職務経歴書に欄がないか、読み取れません";

/**
 * The works of a JSON Resume (https://jsonresume.org/schema, all versions). A job's `summary` and `highlights` become a
 * project of its period; an item of `projects` joins the job that its `entity` names, and is not guessed without one. All else is listed.
 */
export function readJsonResume(json: Json): FileReading {
  const reader = createJsonReader();
  const { text, texts } = reader;
  const works = jsonsIn(json.work).map((job) => workOf(job, reader));
  const byCompany = new Map(works.toReversed().map((work) => [work.company_name, work]));
  for (const item of jsonsIn(json.projects)) {
    const work = typeof item.entity === "string" ? byCompany.get(item.entity.trim()) : undefined;
    if (!work) continue;
    text(item, "entity");
    const position = texts(item, "roles").join("、");
    work.projects.push(
      projectOf(item, reader, { name: text(item, "name"), position, texts: ["description", "summary"] }),
    );
  }
  const skills = jsonsIn(json.skills).flatMap((item) => [text(item, "name"), ...texts(item, "keywords")]);
  const basics = isJson(json.basics) ? json.basics : {};
  return {
    found: {
      work: { works },
      skills: { skills: [...new Set(skills)].map((name) => ({ name })) },
      summary: { summary: text(basics, "summary") },
    },
    unread: reader.left(json, NO_FIELD),
  };
}

function workOf(job: Json, reader: JsonReader): FoundRow & { projects: FoundRow[] } {
  const position = reader.text(job, "position");
  const company_name = reader.text(job, "name", "company");
  const { start, end, hasEnded } = reader.stay(job);
  const business_content = reader.text(job, "description");
  // The description of a job is about its employer, the summary about the work.
  const project = projectOf(job, reader, { name: position || NAMELESS, position, texts: ["summary"] });
  return {
    company_name,
    ...periodOf({ start, end }),
    is_current: end === "current" || (start !== undefined && !hasEnded),
    position,
    business_content,
    projects: project.description === "" ? [] : [project],
  };
}

interface ProjectNames {
  name: string;
  position: string;
  /** Members with its description. */
  texts: readonly string[];
}

function projectOf(item: Json, reader: JsonReader, { name, position, texts }: ProjectNames) {
  const { start, end } = reader.stay(item);
  const lines = [
    ...texts.map((it) => reader.text(item, it)),
    ...reader.texts(item, "highlights").map((it) => `・${it}`),
  ];
  return {
    project_name: name,
    ...periodOf({ start, end }),
    position,
    description: lines.filter((line) => line !== "").join("\n"),
  };
}

const periodOf = ({ start, end }: { start: FileDate | undefined; end: FileDate | undefined }): FoundRow => ({
  ...monthOf(start, "start"),
  ...monthOf(end, "end"),
});

const monthOf = (date: FileDate | undefined, which: "start" | "end"): FoundRow =>
  date === undefined || date === "current" ? {} : { [`${which}_year`]: date.year, [`${which}_month`]: date.month };
