import { splitAddress } from "../../../japanese/split-address.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import { isJson, type Json, jsonsIn } from "../../../src/documents/import/json.ts";
import { textOf } from "../../../src/documents/import/json-reader.ts";

/**
 * A person by the names of imported data (specification section 3): `name`, `name_furigana`, `birthdate`, `personal_statement` and
 * their like. The personal statement of a candidate goes to the notes.
 */
export function readNamedPerson(person: Json): FileReading {
  const unread: string[] = [];
  const parted = (name: string, label: string): readonly string[] => {
    const text = textOf(person[name]);
    const parts = text.split(/[\s\u3000]+/);
    if (parts.length === 2) return parts;
    if (text !== "") unread.push(`${label}「${text}」（姓と名の区切りがありません）`);
    return [];
  };
  const name = parted("name", "氏名");
  const kana = parted("name_furigana", "ふりがな");
  const typed = textOf(person.address);
  const address = splitAddress(typed) ?? [];
  if (typed !== "" && address.length === 0) unread.push(`住所「${typed}」（都道府県と市区町村に分けられません）`);
  const schools = [person.education, person.education_attributes].flatMap(jsonsIn);
  const titles = [person.certifications, person.qualifications].flatMap(titlesIn);
  return {
    unread,
    found: {
      profile: {
        last_name: name[0],
        first_name: name[1],
        last_name_kana: kana[0],
        first_name_kana: kana[1],
        birth_date: textOf(person.birthdate) || textOf(person.birth_date),
      },
      address: Object.fromEntries(address.map((part, index) => [`address${index + 1}`, part])),
      contact: { phone: textOf(person.phone_number) },
      texts: { notes: textOf(person.personal_statement) },
      education: { educations: schools.map(schoolRow).filter(({ school_name }) => school_name !== "") },
      skills: { skills: titles.map((title) => ({ name: title })) },
    },
  };
}

const schoolRow = ({ year, month, school, school_name, status }: Json) => ({
  year,
  month,
  school_name: [textOf(school) || textOf(school_name), textOf(status)].filter(Boolean).join(" "),
});

const titlesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map((item) => textOf(isJson(item) ? item.name : item)).filter((it) => it !== "");
