import type { Contact, Education, Job, License, Resume, Skill } from "./document.ts";
import type { ListName, RowOf } from "./patch.ts";
import type { Section } from "./sections.ts";

/** The fields that must be filled for a printed 履歴書, by section; rows have rules of their own. */
export function requiredFields(section: Section, document: Pick<Resume, "contact">): readonly string[] {
  if (section === "profile") return profileFields;
  if (section === "address") return addressFields;
  if (section === "contact") return contactFields(document.contact);
  return [];
}

const profileFields = ["last_name", "first_name", "last_name_kana", "first_name_kana", "birth_date"];
const addressFields = ["postal_code", "address1", "address2", "address3", "kana1", "kana2", "kana3", "phone"];
const otherAddress = [
  "contact_postal_code",
  "contact_address1",
  "contact_address2",
  "contact_address3",
  "contact_phone",
];
const contactFields = ({ contact_same_as_address }: Contact) =>
  contact_same_as_address ? ["email"] : [...otherAddress, "email"];

export const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

const rowFields: { readonly [List in ListName]: (row: RowOf<List>) => string[] } = {
  educations: (row: Education) => blank(row, ["year", "month", "school_name"]),
  jobs: (row: Job) => blank(row, ["year", "month", "company_name"]),
  licenses: (row: License) => blank(row, row.acquisition_date ? ["name"] : ["year", "month", "name"]),
  skills: (row: Skill) => blank(row, ["name"]),
};

const blank = <Row extends object>(row: Row, fields: readonly (string & keyof Row)[]) =>
  fields.filter((field) => isBlank(row[field]));

/** Fields a row still lacks; a row that lacks any is kept, counts as missing and is not printed. */
export function missingInRow<List extends ListName>(list: List, row: RowOf<List>): string[] {
  return rowFields[list](row);
}
