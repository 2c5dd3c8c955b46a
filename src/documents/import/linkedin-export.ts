import { unzipSync } from "fflate";
import { readCsv, separatorOf, TooManyCells, UnclosedQuote } from "../../../japanese/read-csv.ts";
import { decodeText } from "./decode-text.ts";
import type { Json } from "./json.ts";

/** The archive is damaged, or beyond the bounds. */
export class InvalidArchive extends Error {
  override readonly name = "InvalidArchive";
}

const MAX_ENTRIES = 500;
/** Bytes of the files that are read, unpacked. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_CELLS = 100;
const MAX_RECORDS = 5_000;

/**
 * Files of an export of LinkedIn (「データのコピーを取得」) that are about the person, by the parts of a JSON Resume, and their columns by its
 * names. Other columns keep their own. Messages, contacts and the like stay packed.
 */
const FILES: Readonly<Record<string, readonly [part: string, columns: Readonly<Record<string, string>>]>> = {
  "profile.csv": [
    "basics",
    { Headline: "label", Summary: "summary", "Zip Code": "postalCode", Address: "address", "Birth Date": "birthdate" },
  ],
  "email addresses.csv": ["emails", { "Email Address": "email" }],
  "phonenumbers.csv": ["phones", { Number: "phone" }],
  "positions.csv": [
    "work",
    {
      "Company Name": "name",
      Title: "position",
      Description: "summary",
      Location: "location",
      "Started On": "startDate",
      "Finished On": "endDate",
    },
  ],
  "education.csv": [
    "education",
    {
      "School Name": "institution",
      "Degree Name": "studyType",
      Notes: "summary",
      Activities: "activities",
      "Start Date": "startDate",
      "End Date": "endDate",
    },
  ],
  "skills.csv": ["skills", { Name: "name" }],
  "certifications.csv": [
    "certificates",
    { Name: "name", Authority: "issuer", Url: "url", "Started On": "date", "Finished On": "endDate" },
  ],
  "languages.csv": ["languages", { Name: "language", Proficiency: "fluency" }],
  "projects.csv": [
    "projects",
    { Title: "name", Description: "description", Url: "url", "Started On": "startDate", "Finished On": "endDate" },
  ],
  "courses.csv": ["courses", {}],
  "honors.csv": ["awards", { Title: "title", Description: "summary", "Issued On": "date" }],
  "organizations.csv": ["organizations", {}],
  "volunteering.csv": [
    "volunteer",
    { "Company Name": "organization", Role: "position", "Started On": "startDate", "Finished On": "endDate" },
  ],
  "publications.csv": ["publications", {}],
  "patents.csv": ["patents", {}],
  "test scores.csv": ["testScores", {}],
};
/** Columns about the record itself. */
const ABOUT_RECORD = new Set(["Confirmed", "Updated On", "Type", "Extension"]);

/**
 * An export of LinkedIn as a JSON Resume. Undefined for an archive without its profile or positions.
 * @throws InvalidArchive
 */
export function linkedInResume(bytes: Uint8Array): Json | undefined {
  const parts: Record<string, Json[]> = {};
  for (const [name, text] of filesOf(bytes)) {
    const [part, columns] = FILES[name] ?? [];
    if (part !== undefined && columns) parts[part] = [...(parts[part] ?? []), ...recordsOf(text, columns)];
  }
  const { basics = [], emails = [], phones = [], ...others } = parts;
  if (basics.length === 0 && others.work === undefined) return undefined;
  const [profile = {}] = basics;
  const { "First Name": first, "Last Name": last, postalCode, address, ...about } = profile;
  // The primary address comes first; the others are listed.
  const addresses = emails.toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)));
  return {
    basics: {
      ...about,
      name: [last, first].filter(Boolean).join(" "),
      location: { postalCode, address },
      email: addresses[0]?.email,
      phone: phones[0]?.phone,
    },
    emails: addresses.slice(1).map(({ email }) => ({ email })),
    phones: phones.slice(1).map(({ phone }) => ({ phone })),
    ...others,
  };
}

const isPrimary = (record: Json): boolean => /^yes$/i.test(String(record.Primary));

/** Names of files in small letters without their folders, and their texts. */
function filesOf(bytes: Uint8Array): [string, string][] {
  let entries = 0;
  let left = MAX_BYTES;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new InvalidArchive("too many files");
        if (!Object.hasOwn(FILES, baseName(name))) return false;
        left -= originalSize;
        if (left < 0) throw new InvalidArchive("too large");
        return true;
      },
    });
    return Object.entries(files).map(([name, file]) => [baseName(name), decodeText(file)]);
  } catch (error) {
    throw error instanceof InvalidArchive ? error : new InvalidArchive("no archive", { cause: error });
  }
}

const baseName = (name: string): string => name.slice(name.lastIndexOf("/") + 1).toLowerCase();

function recordsOf(file: string, columns: Readonly<Record<string, string>>): Json[] {
  const text = file.replace(/^\ufeff/, "");
  try {
    const records = readCsv(text, separatorOf(text), MAX_CELLS);
    const head = records.next().value?.cells ?? [];
    const found: Json[] = [];
    for (const { cells } of records) {
      if (found.length === MAX_RECORDS) throw new InvalidArchive("too many records");
      const named = head.map((name, index): [string, string] => [
        columns[name.trim()] ?? name.trim(),
        cells[index] ?? "",
      ]);
      found.push(Object.fromEntries(named.filter(([name, cell]) => cell !== "" && !ABOUT_RECORD.has(name))));
    }
    return found;
  } catch (error) {
    if (error instanceof UnclosedQuote || error instanceof TooManyCells)
      throw new InvalidArchive("no CSV", { cause: error });
    throw error;
  }
}
