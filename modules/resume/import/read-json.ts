import { foundInDocument } from "../../../documents/import/found-in-document.ts";
import { leftInDocument } from "../../../documents/import/left-in-document.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { isJson } from "../../../src/documents/import/json.ts";
import { jsonResumeOf } from "../../../src/documents/import/json-resume.ts";
import { resumeDefinition } from "../resume-definition.ts";
import { readJsonResume } from "./read-json-resume.ts";

/**
 * Reads Rireki's own format, whose fields keep their values and whose rows keep their ids, or a JSON Resume, also as Reactive
 * Resume writes it.
 * @returns undefined for any other JSON
 */
export function readJson(json: unknown): FileReading | undefined {
  if (!isJson(json)) return undefined;
  if (json.format === "rireki-resume" && json.version === 1 && isJson(json.resume)) {
    return {
      found: foundInDocument(resumeDefinition, json.resume),
      unread: leftInDocument(resumeDefinition, json.resume),
    };
  }
  // The export of all data of an account has the document under its name.
  if (isJson(json.resume) && json.resume.format === "rireki-resume") return readJson(json.resume);
  const resume = jsonResumeOf(json);
  return resume && readJsonResume(resume);
}
