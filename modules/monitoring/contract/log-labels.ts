/** Names of the modules in the administrators' log. */
const MODULES: Readonly<Record<string, string>> = {
  agency: "紹介会社",
  "application-forms": "応募フォーム",
  feedback: "フィードバック",
  monitoring: "監視",
};

/** Names of what administrators do, by the verb in the log. */
const ACTIONS: Readonly<Record<string, string>> = {
  rebuild: "作り直しを開始",
  pause: "作り直しを一時停止",
  resume: "作り直しを再開",
  abort: "作り直しを中止",
  swap: "作り直したものに切り替え",
  retry: "停止したイベントを再試行",
  skip: "停止したイベントを飛ばす",
  open_agency: "紹介会社を登録",
  revise_agency: "紹介会社の情報を変更",
  invite: "担当者を招待",
  create_form: "フォームを作成",
  revise_form: "フォームを変更",
  retire_form: "フォームを削除",
  copy_form: "フォームを複製",
  clear_cache: "キャッシュを消去",
  reset_stats: "キャッシュの統計をリセット",
  start_monitoring: "メモリの監視を開始",
  stop_monitoring: "メモリの監視を停止",
  clear_monitoring_data: "メモリの記録を消去",
  memory_benchmark: "ベンチマークを実行",
  move: "状態を変更",
  assign: "担当を変更",
  label: "ラベルを変更",
  note: "メモを変更",
  answer: "回答を送信",
  join: "重複としてまとめる",
  separate: "重複から外す",
  unmask: "伏せた部分を表示",
  issue: "課題と結びつける",
};

/** The module's name; the module itself where it has none. */
export const moduleLabel = (module: string): string => MODULES[module] ?? module;

/** An action in words; the verb itself where it has none. */
export const actionLabel = (what: string): string => ACTIONS[what] ?? what;
