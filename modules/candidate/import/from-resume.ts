import { isBlank } from "../../../documents/field.ts";
import { readableMonth } from "../../../documents/year-month.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { toNotes } from "./notes.ts";
import { type FoundValues, rowsOf, type SourceNames, sectionOf, withSources } from "./with-sources.ts";

const HOME = ["postal_code", "address1", "address2", "address3", "address4", "kana1", "kana2", "kana3", "kana4"];
const NO_FIELD = "候補者に欄がありません";

/** The sections of a 履歴書 from which the fields of a record come. */
const SOURCES: SourceNames = {
  "contact.phone": ["address.phone", "contact.contact_phone"],
  "texts.notes": ["self-pr.self_pr", "self-pr.motivation", "self-pr.preferences", "summary.summary"],
};

/**
 * The values of a 履歴書 by the fields of a record: 免許・資格 are skills, with their dates in the notes, and so are the texts about the
 * person. The home's fields of older forms, such as dependents, are no matter of an agency and are left out.
 */
export function fromResume(reading: FileReading): FileReading {
  const { found } = reading;
  const address = sectionOf(found, "address");
  const contact = sectionOf(found, "contact");
  const texts = sectionOf(found, "self-pr");
  const licenses = rowsOf(found, "licenses", "licenses");
  const { notes, unread } = toNotes([
    ["職務要約", sectionOf(found, "summary").summary],
    ["自己PR", texts.self_pr],
    ["志望の動機", texts.motivation],
    ["本人希望", texts.preferences],
    ["免許・資格", licenses.flatMap(datedLine).join("\n")],
  ]);
  const otherAddress = contact.contact_same_as_address === false && !isBlank(contact.contact_address1);
  return withSources(reading, "履歴書", SOURCES, {
    unread: [...unread, ...(otherAddress ? [`現住所と異なる連絡先（${NO_FIELD}）`] : [])],
    found: {
      profile: sectionOf(found, "profile"),
      address: Object.fromEntries(HOME.map((name) => [name, address[name]])),
      contact: { phone: address.phone ?? contact.contact_phone, email: contact.email },
      education: { educations: rowsOf(found, "education", "educations") },
      jobs: { jobs: rowsOf(found, "job-histories", "jobs") },
      skills: { skills: [...rowsOf(found, "skills", "skills"), ...licenses.map(({ id, name }) => ({ id, name }))] },
      texts: { notes },
    },
  });
}

/** A licence may have its day alone. */
function datedLine({ name, acquisition_date, ...found }: FoundValues): string[] {
  const day = typeof acquisition_date === "string" ? acquisition_date.split("-").map(Number) : [];
  const [year = day[0], month = day[1]] = [found.year, found.month];
  if (isBlank(name) || typeof year !== "number") return [];
  return [`${readableMonth(year, typeof month === "number" ? month : null)} ${name}`];
}
