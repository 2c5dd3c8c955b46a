/** Names of the read models for operators. */
export const applicationsModelNames = {
  "application-board": { label: "応募の現在の状況", usedBy: "応募の一覧と応募者の一覧、求人の検索で使います" },
} as const;
