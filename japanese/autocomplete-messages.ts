/** Messages of fields with suggestions (specification section 8). */
export const autocompleteMessages = {
  searching: "検索中...",
  none: "検索結果が見つかりませんでした",
  noSource: "API URLが設定されていません",
  found: (count: number) => `${count}件の候補があります`,
  /** The name of the list. */
  list: "候補",
  /** The heading of searches that are ready to be made, where the source names no group of its own. */
  quickSearch: "クイック検索",
} as const;
