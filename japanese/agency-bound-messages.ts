const count = (most: number) => most.toLocaleString("ja-JP");

/** Refusals at the bounds of what an agency keeps: what is full, and what can still be done. */
export const agencyBoundMessages = {
  fullPosting: (most: number) =>
    `この求人の変更の記録が上限（${count(most)}件）に達したため、保存できません。非公開にする、募集を終了する、複製することはできます`,
  fullForm: (most: number) =>
    `このフォームの変更の記録が上限（${count(most)}件）に達したため、保存できません。複製したフォームは変更できます`,
  fullCompany: (most: number) =>
    `この求人者の変更の記録が上限（${count(most)}件）に達したため、保存できません。新しい求人者として追加してください`,
  /** @param quota with its unit: `500MB` */
  quotaExceeded: (quota: string) =>
    `求人・応募フォーム・求人者の変更の記録が上限（${quota}）に達したため、保存できません。非公開にする、募集を終了する、削除することはできます。続けて使うには、サービスの運営者にご連絡ください`,
  tooManyJobs: (most: number) =>
    `募集を終了していない求人は${count(most)}件までです。終わった求人の募集を終了してから、もう一度お試しください`,
  tooManyForms: (most: number) => `応募フォームは${count(most)}件までです。使わないフォームを削除してください`,
  tooManyCompanies: (most: number) => `求人者は${count(most)}件までです。使わない求人者を削除してください`,
} as const;
