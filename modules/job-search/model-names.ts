/** Names of the read models for operators. */
export const jobSearchModelNames = {
  "job-search": { label: "求人の検索用の索引", usedBy: "求人の検索、求人の詳細、類似の求人で使います" },
  shelf: { label: "ブックマークと保存した検索条件", usedBy: "求人の一覧、ブックマーク、保存した検索条件で使います" },
} as const;
