import type { ImportedValues } from "../../../documents/import/read-imported.ts";
import type { DocumentImporter } from "../../../src/documents/import/document-importer.ts";
import { readJson } from "./read-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** Reads a 履歴書 from files of other programs and of its own. */
export const resumeImporter: DocumentImporter = {
  uploads: ["pdf", "docx", "json", "zip"],
  readJson,
  dataOf,
  missingOf,
};

const joined = (values: Values | undefined, names: readonly string[], separator: string): string =>
  names
    .map((name) => values?.[name])
    .filter((value) => typeof value === "string" && value !== "")
    .join(separator);

const ADDRESS = ["address1", "address2", "address3", "address4"];
const KANA = ["kana1", "kana2", "kana3", "kana4"];
const OUTCOME = /(?<!\s)\s*(入学|卒業(?:見込み?|予定)?|修了(?:見込み?|予定)?|中途退学|中退|退学|編入学?|転入学?)$/;

/** Imported resume data by the names of the specification; null for what was not found. */
function dataOf({ profile, address, contact, education, licenses, ...others }: ImportedValues): Values {
  const orNull = (text: unknown) => (text === "" || text === undefined ? null : text);
  const rows = (values: Values | undefined, name: string) => (values?.[name] ?? []) as Values[];
  return {
    name: orNull(joined(profile, ["last_name", "first_name"], " ")),
    name_furigana: orNull(joined(profile, ["last_name_kana", "first_name_kana"], " ")),
    email: orNull(contact?.email),
    phone: orNull(address?.phone),
    address: orNull(joined(address, ADDRESS, "")),
    address_furigana: orNull(joined(address, KANA, "")),
    birthdate: orNull(profile?.birth_date),
    gender: orNull(profile?.gender),
    personal_statement: orNull(others["self-pr"]?.self_pr ?? others["self-pr"]?.motivation),
    education: rows(education, "educations").map(({ year = null, school_name = "" }) => ({
      year,
      school: String(school_name).replace(OUTCOME, ""),
      status: OUTCOME.exec(String(school_name))?.[1] ?? null,
    })),
    certifications: rows(licenses, "licenses").map(({ name }) => name),
    photo_url: null,
  };
}

function missingOf(values: ImportedValues): string[] {
  const { profile, address, contact, education, licenses } = values;
  const pr = values["self-pr"];
  const parts: [string, boolean][] = [
    ["氏名", Boolean(profile?.last_name && profile.first_name)],
    ["ふりがな", Boolean(profile?.last_name_kana && profile.first_name_kana)],
    ["生年月日", Boolean(profile?.birth_date)],
    ["性別", Boolean(profile?.gender)],
    ["住所", Boolean(address?.address1)],
    ["電話番号", Boolean(address?.phone)],
    ["メールアドレス", Boolean(contact?.email)],
    ["学歴", Boolean(education)],
    ["職歴", Boolean(values["job-histories"])],
    ["免許・資格", Boolean(licenses)],
    ["志望の動機・自己PR", Boolean(pr?.self_pr || pr?.motivation)],
  ];
  return parts.flatMap(([label, isFound]) => (isFound ? [] : [label]));
}
