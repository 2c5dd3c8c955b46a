import { splitAddress } from "../../../japanese/split-address.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { isJson, type Json, jsonsIn } from "../../../src/documents/import/json.ts";
import { createJsonReader, type FileDate, type JsonReader } from "../../../src/documents/import/json-reader.ts";
import { type FoundResume, type FoundRow, nothingFound } from "./found-resume.ts";

const NO_FIELD = "履歴書に欄がないか、読み取れません";

/**
 * A 履歴書 from a JSON Resume (https://jsonresume.org/schema, all versions): the inverse of `toJsonResume`, as far as the format says it.
 * All else is listed.
 */
export function readJsonResume(json: Json): FileReading {
  const found = nothingFound();
  const unread: string[] = [];
  const reader = createJsonReader();
  readBasics(json, found, unread, reader);
  for (const item of jsonsIn(json.education)) readSchool(item, found, unread, reader);
  found.education.educations.reverse();
  for (const item of jsonsIn(json.work)) readJob(item, found, reader);
  for (const item of jsonsIn(json.certificates)) {
    found.licenses.licenses.push({ name: reader.text(item, "name", "title"), ...dayOf(reader.date(item, "date")) });
  }
  found.skills.skills = jsonsIn(json.skills).flatMap((item) => skillsOf(item, reader));
  return { found, unread: [...unread, ...reader.left(json, NO_FIELD)] };
}

function readBasics(json: Json, found: FoundResume, unread: string[], { text, date }: JsonReader): void {
  const basics = isJson(json.basics) ? json.basics : {};
  const name = text(basics, "name");
  const parts = name.split(/[\s\u3000]+/);
  if (parts.length === 2) Object.assign(found.profile, { last_name: parts[0], first_name: parts[1] });
  else if (name !== "") unread.push(`氏名「${name}」（姓と名の区切りがありません）`);
  const birth = dayOf(date(basics, "birthdate", "birthDate"));
  if ("acquisition_date" in birth) found.profile.birth_date = birth.acquisition_date;
  found.address.phone = text(basics, "phone");
  found.contact.email = text(basics, "email");
  // The own export says where a text came from that has no name of its own in the format.
  const isSelfPr = isJson(json.meta) && json.meta.summaryField === "self_pr";
  Object.assign(isSelfPr ? found["self-pr"] : found.summary, {
    [isSelfPr ? "self_pr" : "summary"]: text(basics, "summary"),
  });
  if (isJson(basics.location)) readHome(basics.location, found, text);
  else if (splitAddress(String(basics.location))) takeHome(text(basics, "location"), found);
}

function readHome(location: Json, { address }: FoundResume, text: JsonReader["text"]): void {
  const [street = "", ...building] = text(location, "address").split("\n");
  Object.assign(address, {
    postal_code: text(location, "postalCode"),
    address1: text(location, "region"),
    address2: text(location, "city"),
    address3: street,
    address4: building.join(" "),
  });
  if (location.countryCode === "JP") text(location, "countryCode");
}

const takeHome = (home: string, { address }: FoundResume): void => {
  splitAddress(home)?.forEach((part, index) => {
    address[`address${index + 1}`] = part;
  });
};

/** A stay is two rows, the start and the end, as far as they are there. */
function readSchool(
  item: Json,
  { education: { educations } }: FoundResume,
  unread: string[],
  reader: JsonReader,
): void {
  const { start, end, hasEnded } = reader.stay(item);
  const school = ["institution", "studyType", "area"]
    .map((name) => reader.text(item, name))
    .filter(Boolean)
    .join(" ");
  if (start !== undefined) {
    const studying = end === "current" ? { is_current: true } : {};
    educations.push({ school_name: `${school} 入学`, ...monthOf(start), ...studying });
  }
  if (start !== undefined && !hasEnded) return;
  educations.push({ school_name: school, ...monthOf(end) });
  if (school !== "") unread.push(`${school}（卒業・修了・中退などの別がありません）`);
}

function readJob(item: Json, found: FoundResume, reader: JsonReader): void {
  const { jobs } = found["job-histories"];
  const { start, end, hasEnded } = reader.stay(item);
  const company_name = reader.text(item, "name", "company");
  const position = reader.text(item, "position");
  if (start !== undefined || !hasEnded || end === undefined) {
    const employed = end === "current" ? { is_employed: true } : {};
    // Without any date the row says nothing of coming or leaving.
    const kind = start !== undefined || hasEnded || end === "current" ? { kind: "入社" } : {};
    jobs.push({ company_name, position, ...kind, ...monthOf(start), ...employed });
  }
  if (hasEnded) jobs.push({ company_name, kind: "退職", ...monthOf(end) });
}

/** A group with its keywords is a skill each. */
function skillsOf(item: Json, { text, texts }: JsonReader): FoundRow[] {
  const level = /^[1-5]$/.test(String(item.level)) ? { level: Number(text(item, "level")) } : {};
  const name = text(item, "name");
  const keywords = texts(item, "keywords").filter((keyword) => keyword !== name);
  return [{ name, ...level }, ...keywords.map((keyword) => ({ name: keyword }))];
}

function monthOf(date: FileDate | undefined): FoundRow {
  if (date === undefined || date === "current") return {};
  const { year, month } = date;
  return month === undefined ? { year } : { year, month };
}

/** The day where there is one, which says the month too; else year and month. */
function dayOf(date: FileDate | undefined): FoundRow {
  if (date === undefined || date === "current" || date.day === undefined) return monthOf(date);
  const pad = (value = 0) => String(value).padStart(2, "0");
  return { acquisition_date: `${date.year}-${pad(date.month)}-${pad(date.day)}` };
}
