import type { Row } from "../../../../documents/values.ts";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { toHalfWidthAscii } from "../../../../japanese/width.ts";
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

type ChosenScore = Pick<ChosenLicence, "licence" | "score">;

/** The figures of a score, half-width and without the unit that may have been typed; undefined for other words. */
const figuresOf = (score: string): string | undefined =>
  /^(\d{1,4}(?:\.\d)?)点?$/.exec(toHalfWidthAscii(score.trim()))?.[1];

/** Behind the figures of a score: 点; "" for one without a unit. */
export const unitOf = ({ score = "" }: CatalogueLicence): string => (score.endsWith("点") ? "点" : "");

/** Figures as the example has them, 730 → 730点 or 合計250点; other words as they were typed. */
function writtenScore({ licence, score }: ChosenScore): string {
  const figures = figuresOf(score);
  return figures === undefined ? score.trim() : (licence.score ?? "").replace(/[\d.]+/, figures);
}

/** The message beside a score that the test does not give. */
export function scoreProblem({ licence, score }: ChosenScore): string | undefined {
  const [min, max] = licence.scoreRange ?? [];
  if (score.trim() === "" || min === undefined || max === undefined) return undefined;
  const figures = figuresOf(score);
  const isWithin = figures !== undefined && Number(figures) >= min && Number(figures) <= max;
  return isWithin ? undefined : resumeMessages.scoreRange(min, max);
}

/** The name as a 履歴書 says it: 「日商簿記検定試験2級　合格」, 「TOEIC …　850点　取得」. */
export const writtenName = ({ licence, score }: ChosenScore): string =>
  [licence.name, licence.score ? writtenScore({ licence, score }) : "", licence.verb].filter(Boolean).join("　");

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
