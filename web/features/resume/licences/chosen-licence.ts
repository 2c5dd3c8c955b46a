import type { Row } from "../../../../documents/values.ts";
import type { CatalogueLicence } from "../../../../modules/assist/contract/licence-catalogue.ts";

/** A licence that was chosen and is not in the list yet; year, month and score as typed. */
export interface ChosenLicence {
  readonly licence: CatalogueLicence;
  readonly year: string;
  readonly month: string;
  readonly score: string;
}

const VERB = /(取得|合格|修了|登録)(見込み)?$/;

/** The name of a row without the verb after it. */
export const withoutVerb = (name: string): string => name.trim().replace(VERB, "").trimEnd();

/** A licence that is in no catalogue. */
export const freeLicence = (name: string): CatalogueLicence => ({
  name: withoutVerb(name),
  kana: "",
  short: [],
  verb: VERB.exec(name.trim())?.[1] ?? "取得",
});

/** The name as a 履歴書 says it: 「日商簿記検定試験2級　合格」, 「TOEIC …　850点　取得」. */
export const writtenName = ({ licence, score }: Pick<ChosenLicence, "licence" | "score">): string =>
  [licence.name, licence.score ? score.trim() : "", licence.verb].filter(Boolean).join("　");

/** Whether a row of the list is this licence, whatever result stands in it. */
export function isOfLicence(row: Row, { name, score }: CatalogueLicence): boolean {
  const written = withoutVerb(String(row.name ?? ""));
  return score ? written === name || written.startsWith(`${name}　`) : written === name;
}

/** The position of a row by its typed month; rows without one stay at the end. */
export function inOrderOfMonths(rows: readonly Row[], monthOf: (row: Row) => string | undefined): Row[] {
  const key = (row: Row) => monthOf(row) ?? "9999";
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
