/** Names of the read models for operators. */
export const jobsModelNames = {
  "agency-jobs": { label: "求人と求人者の現在の内容", usedBy: "エージェントの求人一覧、求人者の一覧で使います" },
  "form-list": { label: "応募フォームの現在の内容", usedBy: "応募フォームの一覧、求人の編集で使います" },
} as const;
