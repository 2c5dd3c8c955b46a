import type { ImportedValues } from "../../../documents/import/read-imported.ts";
import type { DocumentImporter } from "../../../src/documents/import/document-importer.ts";
import { readJson } from "./read-json.ts";

/** Reads a 職務経歴書 from its own files and from a JSON Resume. */
export const careerImporter: DocumentImporter = {
  uploads: ["pdf", "json", "zip"],
  readJson,
  dataOf: ({ work, skills, summary, ...others }) => ({
    works: work?.works ?? [],
    skills: skills?.skills ?? [],
    summary: summary?.summary ?? null,
    self_pr: others["self-pr"]?.self_pr ?? null,
  }),
  missingOf,
};

function missingOf(values: ImportedValues): string[] {
  const parts: [string, boolean][] = [
    ["職務経歴", Boolean(values.work)],
    ["スキル", Boolean(values.skills)],
    ["職務要約", Boolean(values.summary)],
    ["自己PR", Boolean(values["self-pr"])],
  ];
  return parts.flatMap(([label, isFound]) => (isFound ? [] : [label]));
}
