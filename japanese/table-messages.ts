/** Messages of data tables. */
export const tableMessages = {
  loading: "読み込み中...",
  loadFailed: "データの読み込みに失敗しました",
  loadFailedHelp: "通信の状態を確認して、再度お試しください。",
  exportFailed: "エクスポートに失敗しました",
  noRows: "データはまだありません",
  noHits: "条件に合うデータがありません",
  none: "0件です",
  selected: (count: number) => `${count}件選択中`,
  range: (from: number, to: number, total: string) => `${from}-${to} / ${total}`,
  moved: (name: string, position: number) => `「${name}」を${position}番目に移動しました`,
  orderSaved: "並び順を保存しました",
  orderFailed: "並び順を保存できませんでした。元の順序に戻しました。",
  orderOnlyPlain: "行を並べ替えられるのは、検索・絞り込み・並び順を指定していないときです。",
  orderIncomplete: "すべての行の並び順を1から順に指定してください",
  unknownRow: "並べ替える行が見つかりません",
} as const;
