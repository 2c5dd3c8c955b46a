/** Messages about jobs to seekers. */
export const jobMessages = {
  bookmarkAdded: "ブックマークに追加しました",
  bookmarkRemoved: "ブックマークから削除しました",
  bookmarkFailed: "ブックマークの更新に失敗しました",
  noteSaved: "メモを保存しました",
  searchSaved: "検索条件を保存しました",
  searchRenamed: "検索条件の名前を変更しました",
  searchRemoved: "保存した検索条件を削除しました",
  searchSaveFailed: "保存に失敗しました",
  searchKnown: "同じ検索条件がすでに保存されています",
  searchNameMissing: "検索条件の名前を入力してください",
  tooManySearches: (most: number) => `保存できる検索条件は${most}件までです`,
  tooManyBookmarks: (most: number) => `ブックマークできる求人は${most}件までです`,
  gone: "この求人は見つかりません。募集が終了した可能性があります",
} as const;
