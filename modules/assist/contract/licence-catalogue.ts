import data from "../data/licences.json" with { type: "json" };

export interface CatalogueLicence {
  /** The official name, without a verb. */
  readonly name: string;
  /** Hiragana. */
  readonly kana: string;
  /** Common short name: 「簿記2級」. */
  readonly short: readonly string[];
  /** The word after the name on a 履歴書: 取得, 合格, 修了 or 登録. */
  readonly verb: string;
  /** A result that belongs to the name, as an example: 「850点」. */
  readonly score?: string;
  /** The lowest and the highest result, where they are known. */
  readonly scoreRange?: readonly number[];
}

export interface LicenceField {
  readonly title: string;
  readonly licences: readonly CatalogueLicence[];
}

/** Licences and qualifications by field; a name stands in one field only. Large: import it lazily. */
export const licenceFields: readonly LicenceField[] = data.fields;
