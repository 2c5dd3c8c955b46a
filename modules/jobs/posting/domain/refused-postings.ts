/** There is no such job. */
export class JobNotFound extends Error {
  override readonly name = "JobNotFound";
}

/** Answer to a publication of a closed job. */
export const JOB_CLOSED = "募集を終了した求人です。掲載を延長するか、複製してください";

/** Answer to a publication without a company record. */
export const COMPANY_REMOVED = "求人者が削除されています。別の求人者を選択してください";

/** A closed job is not published again: it is renewed or copied. */
export class JobClosed extends Error {
  override readonly name = "JobClosed";
}
