import { MAX_ROWS } from "../../documents/patch.ts";
import type { Resume } from "../../modules/resume/document.ts";
import { education, job, license, resumeWith, skill } from "./print-jobs.ts";

/** Text of a length in code points, which is how the rules count. */
export type Fill = (length: number) => string;

/** A pattern over and over, cut to the length. */
export const repeated =
  (pattern: string): Fill =>
  (length) => {
    const characters = [...pattern];
    return Array.from({ length }, (_, index) => characters[index % characters.length]).join("");
  };

/** Rare kanji as they stand in names, two of them beyond the basic plane. */
export const RARE = "髙﨑𠮷邉𩸽濵瀨槗彅栁𣘺";

/** The largest document that the rules of sections/ allow: every list full, every text at its maximum length. */
export function largestResume(fill: Fill = repeated(RARE), rows = MAX_ROWS): Resume {
  const list = <Row>(row: (index: number) => Row) => Array.from({ length: rows }, (_, index) => row(index));
  const area = { address1: fill(100), address2: fill(100), address3: fill(100), address4: fill(100) };
  const kana = { kana1: "か".repeat(200), kana2: "か".repeat(200), kana3: "か".repeat(200), kana4: "か".repeat(200) };
  const contact = Object.fromEntries(
    Object.entries({ ...area, ...kana }).map(([name, value]) => [`contact_${name}`, value]),
  );
  return resumeWith({
    profile: {
      last_name: fill(50),
      first_name: fill(50),
      last_name_kana: "か".repeat(100),
      first_name_kana: "か".repeat(100),
      birth_date: "1994-02-14",
      gender: fill(20),
    },
    address: { ...area, ...kana, postal_code: "907-0001", phone: "080-1234-9876" },
    contact: {
      ...contact,
      contact_same_as_address: false,
      contact_postal_code: "907-0001",
      contact_phone: "080-1234-9876",
      email: `${"a".repeat(242)}@example.com`,
    },
    educations: list((index) => education(1950 + (index % 70), 4, fill(100))),
    jobs: list((index) => job(1950 + (index % 70), 4, fill(100), { position: fill(100), reason: fill(200) })),
    licenses: list((index) => license(1950 + (index % 70), 4, fill(100))),
    skills: list(() => skill(fill(50))),
    summary: fill(1000),
    self_pr: fill(2000),
    motivation: fill(2000),
    preferences: fill(1000),
    create_date: "2026-11-20",
  });
}
