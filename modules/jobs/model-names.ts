/** Names of the read models for operators. */
export const jobsModelNames = {
  "agency-jobs": { label: "求人と求人者の現在の内容", usedBy: "エージェントの求人一覧、求人者の一覧で使います" },
} as const;
