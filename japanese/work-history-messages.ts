/** Messages of the import of works of the 職務経歴書 into the 職歴. */
export const workHistoryMessages = {
  title: "職務経歴書から職歴を取り込む",
  imported: (count: number) => `職務経歴書から取り込みました（${count}件）`,
  failed: "職務経歴データの取得に失敗しました",
  none: "職務経歴データがありません",
} as const;
