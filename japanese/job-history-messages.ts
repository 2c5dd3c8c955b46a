/** Messages of the import of the 職歴 into the 職務経歴書 (specification sections 4 and 8). */
export const jobHistoryMessages = {
  action: "職歴データを取り込む",
  loading: "データを取得中...",
  imported: (count: number) => `職歴データを取り込みました（${count}件）`,
  failed: "職歴データの取得に失敗しました",
  none: "職歴データがありません",
} as const;
