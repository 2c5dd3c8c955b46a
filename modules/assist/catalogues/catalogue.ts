/** Kinds of things that fields suggest, as `GET /api/v1/autocomplete/{kind}` names them. */
export const CATALOGUE_KINDS = [
  "job_title",
  "company",
  "industry",
  "school",
  "degree",
  "major",
  "position",
  "department",
  "skill",
  "license",
] as const;

export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** One thing of a catalogue. Empty texts are "". */
export interface CatalogueEntry {
  /** Text that is inserted into the field. */
  readonly value: string;
  readonly name: string;
  /** Hiragana. */
  readonly kana: string;
  /** Common short name. */
  readonly aliases: readonly string[];
  /** The group in the catalogue: an industry, a kind of school, a field. */
  readonly category: string;
  /** One thing more that tells two of one name apart: the prefecture of a school, what a skill is. */
  readonly detail: string;
}
