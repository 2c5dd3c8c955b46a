/** Names of the read models for operators. */
export const applicationFormsModelNames = {
  "form-list": { label: "応募フォームの現在の内容", usedBy: "応募フォームの一覧、求人の編集で使います" },
} as const;
