/** Names of the read models for operators. */
export const submissionsModelNames = {
  "submission-list": { label: "提出した書類の台帳", usedBy: "提出台帳、確認・印刷の画面、編集履歴で使います" },
} as const;
