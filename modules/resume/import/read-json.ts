import { foundInDocument } from "../../../documents/import/found-in-document.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import {
  dateParts,
  isJson,
  type Json,
  jsonsIn,
  looksLikeJsonResume,
  textOf,
} from "../../../src/documents/import/json-resume.ts";
import { resumeDefinition } from "../resume-definition.ts";
import { type FoundRow, nothingFound } from "./found-resume.ts";

/**
 * Reads Rireki's own format, whose fields keep their values and whose rows keep their ids, or a JSON Resume.
 * @returns undefined for any other JSON
 */
export function readJson(json: unknown): FileReading | undefined {
  if (!isJson(json)) return undefined;
  if (json.format === "rireki-resume" && json.version === 1 && isJson(json.resume)) {
    return { found: foundInDocument(resumeDefinition, json.resume), unread: [] };
  }
  // The export of all data of an account has the document under its name.
  if (isJson(json.resume) && json.resume.format === "rireki-resume") return readJson(json.resume);
  return looksLikeJsonResume(json) ? readJsonResume(json) : undefined;
}

/** Parts of a JSON Resume that a 履歴書 has no field for. */
const NO_FIELD: Readonly<Record<string, string>> = {
  volunteer: "ボランティア",
  awards: "受賞",
  publications: "著作",
  languages: "言語",
  interests: "興味",
  references: "推薦者",
  projects: "プロジェクト",
};

/** https://jsonresume.org/schema, version 1.0.0: the inverse of `toJsonResume`, as far as the format says it. */
function readJsonResume(json: Json): FileReading {
  const found = nothingFound();
  const unread: string[] = [];
  const basics = isJson(json.basics) ? json.basics : {};
  const location = isJson(basics.location) ? basics.location : {};
  const name = textOf(basics.name).split(/[\s\u3000]+/);
  if (name.length === 2) Object.assign(found.profile, { last_name: name[0], first_name: name[1] });
  else if (textOf(basics.name) !== "") unread.push(`氏名「${textOf(basics.name)}」（姓と名の区切りがありません）`);
  Object.assign(found.address, {
    phone: basics.phone,
    postal_code: location.postalCode,
    address1: location.region,
    address2: location.city,
    address3: location.address,
  });
  found.contact.email = basics.email;
  found.summary.summary = basics.summary;

  for (const stay of jsonsIn(json.education)) {
    const school = [stay.institution, stay.studyType, stay.area].map(textOf).filter(Boolean).join(" ");
    addStay(found.education.educations, stay, {
      start: { school_name: `${school} 入学` },
      end: { school_name: school },
    });
    if (textOf(stay.endDate) !== "") unread.push(`${school}（卒業・修了・中退などの別がありません）`);
  }
  found.education.educations.reverse();
  for (const stay of jsonsIn(json.work)) {
    const company = textOf(stay.name);
    const start = { company_name: company, position: stay.position, kind: "入社" };
    addStay(found["job-histories"].jobs, stay, { start, end: { company_name: company, kind: "退職" } });
    if (textOf(stay.summary) !== "" || (Array.isArray(stay.highlights) && stay.highlights.length > 0)) {
      unread.push(`${company}（仕事の説明は履歴書に欄がありません）`);
    }
  }
  for (const { name: title, date } of jsonsIn(json.certificates)) {
    found.licenses.licenses.push({ name: title, ...monthOf(date) });
  }
  for (const { name: title, level } of jsonsIn(json.skills)) {
    found.skills.skills.push({ name: title, ...(/^[1-5]$/.test(String(level)) ? { level: Number(level) } : {}) });
  }
  for (const [part, label] of Object.entries(NO_FIELD)) {
    if (jsonsIn(json[part]).length > 0) unread.push(`${label}（履歴書に欄がありません）`);
  }
  return { found, unread };
}

/** A stay is two rows, the start and the end, as far as their dates are there. */
function addStay(rows: FoundRow[], stay: Json, { start, end }: { start: FoundRow; end: FoundRow }): void {
  const [from, to] = [monthOf(stay.startDate), monthOf(stay.endDate)];
  if ("year" in from || !("year" in to)) rows.push({ ...start, ...from });
  if ("year" in to) rows.push({ ...end, ...to });
}

/** Year and month of a date, and the date itself where it has a day. */
function monthOf(date: unknown): FoundRow {
  const { day, ...month } = dateParts(date) ?? {};
  return { ...month, ...(day === undefined ? {} : { acquisition_date: textOf(date) }) };
}
