import { foundInDocument } from "../../../documents/import/found-in-document.ts";
import { leftInDocument } from "../../../documents/import/left-in-document.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { isJson } from "../../../src/documents/import/json.ts";
import { jsonResumeOf } from "../../../src/documents/import/json-resume.ts";
import { careerDefinition } from "../career-definition.ts";
import { readJsonResume } from "./read-json-resume.ts";

/**
 * Reads Rireki's own format, whose fields keep their values and whose rows keep their ids, or a JSON Resume.
 * @returns undefined for any other JSON
 */
export function readJson(json: unknown): FileReading | undefined {
  if (!isJson(json)) return undefined;
  const { format, version, career_resume: career } = json;
  if (format === "rireki-career-resume" && version === 1 && isJson(career)) {
    return { found: foundInDocument(careerDefinition, career), unread: leftInDocument(careerDefinition, career) };
  }
  // The export of all data of an account has the document under its name.
  if (isJson(career) && career.format === "rireki-career-resume") return readJson(career);
  const resume = jsonResumeOf(json);
  return resume && readJsonResume(resume);
}
