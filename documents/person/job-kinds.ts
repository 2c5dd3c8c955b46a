/** Kinds of 職歴 rows: entering or leaving, in the word that is printed behind the name of the employer. */

/** Words for entering, the usual one first. */
export const ENTERING_KINDS = ["入社", "入職", "入庁", "入行", "入庫", "入所", "入団", "就任", "出向", "転籍"] as const;
/** Words for leaving, the usual one first. */
export const LEAVING_KINDS = ["退職", "退社", "退庁", "退行", "退庫", "退所", "退団", "退任"] as const;
export const JOB_KINDS: readonly string[] = [...ENTERING_KINDS, ...LEAVING_KINDS];

export type JobKind = (typeof ENTERING_KINDS)[number] | (typeof LEAVING_KINDS)[number];

/** The name itself says that the job ended, in the word of its trade: 退社, 退職, 退庁 … */
export const NAME_SAYS_LEFT = /(退[社職所団隊庁行省局署園院校会組]|廃業)$/;
/** The name itself says what happened: 入社, 入職, 入庁, 入行 … */
export const NAME_SAYS_KIND =
  /([入退][社職所団隊庁行省局署園院校会組]|開業|廃業|独立|採用|就任|着任|異動|配属|出向|転籍)$/;

/** The fields of a row that say it. Not of the document's type: the section's definition uses this file. */
export interface KindOfRow {
  company_name: string;
  reason: string;
  /** One of `JOB_KINDS`; "" for a row of the time before kinds were stored, or from a client that does not know them. */
  kind: string;
}

const isWordOf = (words: readonly string[], kind: string): kind is JobKind => words.includes(kind);

/** Whether a row is about leaving: by its kind, without one by its name. A row with a reason for leaving always is. */
export const isLeaving = ({ kind, reason, company_name }: KindOfRow): boolean =>
  isWordOf(LEAVING_KINDS, kind) ||
  reason.trim() !== "" ||
  (!isWordOf(ENTERING_KINDS, kind) && NAME_SAYS_LEFT.test(company_name.trim()));

/** The word of a row: the stored one, else 入社 or 退職. */
export function kindOf(row: KindOfRow): JobKind {
  const leaves = isLeaving(row);
  if (isWordOf(leaves ? LEAVING_KINDS : ENTERING_KINDS, row.kind)) return row.kind;
  return leaves ? LEAVING_KINDS[0] : ENTERING_KINDS[0];
}

/** A row whose name may say its reason too. */
export type NamedRow = Pick<KindOfRow, "company_name"> & Partial<Pick<KindOfRow, "reason">>;

/** The name without its reason for leaving, which the row has beside it: 「みなと食品 退社（一身上の都合）」 is 「みなと食品 退社」. */
export function nameWithoutReason({ company_name, reason = "" }: NamedRow): string {
  const name = company_name.trim();
  const ending = [`（${reason}）`, `(${reason})`].find((words) => reason !== "" && name.endsWith(words));
  return ending ? name.slice(0, -ending.length) : name;
}

/** The name for another reason: one that does not say its reason stays as it is. */
export function withOtherReason(row: NamedRow, reason: string): string {
  const name = nameWithoutReason(row);
  if (name === row.company_name.trim()) return row.company_name;
  return reason === "" ? name : `${name}（${reason}）`;
}

/** The employer with the word: 株式会社みなと食品　入社. A name that ends in a word of the same meaning stands alone. */
export function companyWithKind(row: KindOfRow): string {
  const name = nameWithoutReason(row);
  if (name === "" || (NAME_SAYS_KIND.test(name) && NAME_SAYS_LEFT.test(name) === isLeaving(row))) return name;
  const kind = kindOf(row);
  return kind === "出向" || kind === "転籍" ? `${name}へ${kind}` : `${name}　${kind}`;
}
