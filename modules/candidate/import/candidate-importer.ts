import { isBlank } from "../../../documents/field.ts";
import type { ImportedValues } from "../../../documents/import/read-imported.ts";
import { fileTask } from "../../../src/documents/document-tasks.ts";
import type { DocumentImporter, FileReading } from "../../../src/documents/import/document-importer.ts";
import { fromCareer } from "./from-career.ts";
import { fromResume } from "./from-resume.ts";
import { readJson } from "./read-json.ts";
import { sectionOf, withSources } from "./with-sources.ts";

const asRecord = (reading: FileReading): FileReading =>
  withSources(reading, "候補者のデータ", {}, { ...reading, unread: [] });

/** Reads a record from its own data, and from what the readers of 履歴書 and 職務経歴書 find in a file. */
export const candidateImporter: DocumentImporter = {
  uploads: ["pdf", "docx", "json", "zip"],
  readers: [
    { task: fileTask("candidate"), kinds: ["json"], adopt: asRecord },
    { task: fileTask("resume"), kinds: ["pdf", "docx", "html", "text", "json", "zip"], adopt: fromResume },
    { task: fileTask("career"), kinds: ["pdf", "json", "zip"], adopt: fromCareer },
  ],
  readJson,
  dataOf,
  missingOf,
};

const ADDRESS = ["address1", "address2", "address3", "address4"];

/** A found record by the names of imported data; the personal statement of a candidate is in the notes. */
function dataOf(values: ImportedValues): Readonly<Record<string, unknown>> {
  const joined = (section: string, names: readonly string[], separator: string) =>
    names.flatMap((name) => sectionOf(values, section)[name] || []).join(separator) || null;
  const one = (section: string, name: string) => joined(section, [name], "");
  return {
    name: joined("profile", ["last_name", "first_name"], " "),
    name_furigana: joined("profile", ["last_name_kana", "first_name_kana"], " "),
    email: one("contact", "email"),
    phone: one("contact", "phone"),
    address: joined("address", ADDRESS, ""),
    birthdate: one("profile", "birth_date"),
    gender: one("profile", "gender"),
    notes: one("texts", "notes"),
    education: sectionOf(values, "education").educations ?? [],
    jobs: sectionOf(values, "jobs").jobs ?? [],
    skills: sectionOf(values, "skills").skills ?? [],
  };
}

function missingOf(values: ImportedValues): string[] {
  const has = (section: string, ...names: readonly string[]) =>
    names.every((name) => !isBlank(sectionOf(values, section)[name]));
  const parts: [string, boolean][] = [
    ["氏名", has("profile", "last_name", "first_name")],
    ["ふりがな", has("profile", "last_name_kana", "first_name_kana")],
    ["生年月日", has("profile", "birth_date")],
    ["住所", has("address", "address1")],
    ["電話番号", has("contact", "phone")],
    ["メールアドレス", has("contact", "email")],
    ["学歴", has("education", "educations")],
    ["職歴", has("jobs", "jobs")],
    ["スキル", has("skills", "skills")],
  ];
  return parts.flatMap(([label, isFound]) => (isFound ? [] : [label]));
}
