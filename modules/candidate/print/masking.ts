import { employerOf as employerName } from "../../../documents/person/employer.ts";
import { ageOn } from "../../../japanese/age.ts";
import { formatDate } from "../../../japanese/era.ts";
import { toKatakana } from "../../../japanese/kana.ts";
import { romajiOf } from "../../../japanese/romaji.ts";
import type { CandidateDocument } from "../document.ts";
import { withoutKind } from "../record/read-job.ts";

/** The values that a paper keeps back. */
export interface MaskOptions {
  /** Initials, age band and prefecture stand for the person. */
  anonymous: boolean;
  hideSchools: boolean;
  hideCompanies: boolean;
}

const HIDDEN = "非公開";
const UNNAMED = "候補者";
/** The end of a row of 学歴 that says what happened; it stays beside 非公開. */
const OUTCOME = /(?:入学|卒業|修了|中途退学|中退|退学)$/;
/** A single letter is a word of many others: it is not searched for. */
const MIN_LETTERS = 2;
const HONORIFICS = ["さん", "様", "氏", "君"];

/**
 * The record as a masked paper shows it; unchanged without masking. Hidden values stand in no text of it.
 * @param today `YYYY-MM-DD` in Japan, for the age band
 */
export function masked(document: CandidateDocument, masking: MaskOptions, today: string): CandidateDocument {
  const { anonymous, hideSchools, hideCompanies } = masking;
  const rows = {
    educations: hideSchools
      ? document.educations.map((row) => ({ ...row, school_name: hiddenName(row.school_name) }))
      : document.educations,
    jobs: hideCompanies ? document.jobs.map((row) => ({ ...row, company_name: HIDDEN })) : document.jobs,
  };
  const shown = { ...document, ...rows, ...(anonymous && anonymousFields(document, today)) };
  return withoutValues(shown, hiddenValues(document, masking, today));
}

/** 「T.M.」 from the reading; 候補者 without one. */
export function initialsOf({
  last_name_kana,
  first_name_kana,
}: Pick<CandidateDocument, "last_name_kana" | "first_name_kana">): string {
  const letters = [last_name_kana, first_name_kana].flatMap((kana) => /[a-z]/.exec(romajiOf(kana))?.[0] ?? []);
  return letters.length === 0 ? UNNAMED : letters.map((letter) => `${letter.toUpperCase()}.`).join("");
}

/** 30代前半; "" without a birth date. */
export function ageBand(birthDate: string | null, today: string): string {
  if (birthDate === null) return "";
  const age = ageOn(birthDate, today);
  return `${Math.floor(age / 10) * 10}代${age % 10 < 5 ? "前半" : "後半"}`;
}

function anonymousFields(document: CandidateDocument, today: string): Partial<CandidateDocument> {
  const band = ageBand(document.birth_date, today);
  const none = "";
  return {
    last_name: initialsOf(document) + (band && `（${band}）`),
    first_name: none,
    last_name_kana: none,
    first_name_kana: none,
    former_name: none,
    birth_date: null,
    postal_code: none,
    address2: none,
    address3: none,
    address4: none,
    kana1: none,
    kana2: none,
    kana3: none,
    kana4: none,
    phone: none,
    email: none,
    notes: none,
    photo: null,
  };
}

function hiddenName(name: string): string {
  const outcome = OUTCOME.exec(name.trim())?.[0];
  return outcome ? `${HIDDEN}　${outcome}` : HIDDEN;
}

const employerOf = ({ company_name }: { company_name: string }): string =>
  employerName({ company_name: withoutKind(company_name) });

function hiddenValues(
  document: CandidateDocument,
  { anonymous, hideSchools, hideCompanies }: MaskOptions,
  today: string,
): string[] {
  const { birth_date, former_name, phone, email } = document;
  const { postal_code, address2, address3, address4 } = document;
  const ofPerson = [...namesIn(document), former_name, phone, phone.replaceAll("-", "")];
  const ofBirth =
    birth_date === null
      ? []
      : [
          birth_date,
          formatDate(birth_date, "wareki"),
          formatDate(birth_date, "seireki"),
          `${ageOn(birth_date, today)}歳`,
        ];
  const values = [
    ...(anonymous ? [...ofPerson, email, postal_code, address2, address3, address4, ...ofBirth] : []),
    ...(hideSchools
      ? document.educations.map(({ school_name }) => school_name.trim().replace(OUTCOME, "").trim())
      : []),
    ...(hideCompanies ? document.jobs.map(employerOf) : []),
  ];
  // The longest first: 東京大学大学院 before 東京大学.
  return [...new Set(values)].filter((value) => [...value].length >= MIN_LETTERS).sort((a, b) => b.length - a.length);
}

/** The ways in which a text calls a person: by either name, both together, in kanji and kana; a single letter with 「さん」 alone. */
function namesIn(document: CandidateDocument): string[] {
  const { last_name, first_name, last_name_kana, first_name_kana } = document;
  const spellings = [
    [last_name, first_name],
    [last_name_kana, first_name_kana],
    [toKatakana(last_name_kana), toKatakana(first_name_kana)],
  ];
  return spellings.flatMap((names) => [
    ...names,
    ...["", " ", "　"].map((space) => names.filter(Boolean).join(space)),
    ...names.filter((name) => [...name].length === 1).flatMap((name) => HONORIFICS.map((after) => name + after)),
  ]);
}

/** Ids and days stay; every other text loses the hidden values. */
function withoutValues<Value>(value: Value, hidden: readonly string[]): Value {
  if (hidden.length === 0) return value;
  if (typeof value === "string")
    return hidden.reduce<string>((text, it) => text.replaceAll(it, HIDDEN), value) as Value;
  if (Array.isArray(value)) return value.map((item) => withoutValues(item, hidden)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === "id" ? inner : withoutValues(inner, hidden)]),
  ) as Value;
}
