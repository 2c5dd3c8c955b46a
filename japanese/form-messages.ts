/** Messages of a whole form: validation, submission, saving, leaving; and labels of common fields. */
export const formMessages = {
  sending: "送信中...",
  retrying: (retry: number, retries: number) => `再試行しています（${retry}/${retries}回目）`,
  late: "応答に時間がかかっています。このままお待ちいただくか、もう一度送信してください。",
  sendAgain: "再試行する",
  checkMissing: "未入力を確認する",
  orLess: (length: number) => `${length}文字以下で入力してください`,
  labelProblem: (label: string) => `${label}の入力に問題があります`,
  errorCount: (count: number) => `${count}個のエラーがあります`,
  inputErrors: "入力エラーがあります",
  formProblem: "フォームの入力に問題があります",
  errorHappened: "エラーが発生しました",
  done: "処理が完了しました",
  saved: "保存しました",
  autosaved: "自動保存しました",
  saveFailed: "保存に失敗しました",
  unsavedChanges: "編集内容が保存されていません。このページを離れてもよろしいですか？",
  reset: "入力内容をリセットしますか？",
  rowRequired: (row: string, fields: string) => `${row}：${fields}を入力してください`,
  oneRowMustRemain: "最低1つの項目は必要です",
  cannotBeUndone: "この操作は取り消しできません",
  submitFailed: "フォームの送信中にエラーが発生しました",
  retriesExhausted: "処理を完了できませんでした。しばらく時間をおいてから再度お試しください。",
} as const;

/** Labels of fields whose form declares none. */
export const commonLabels: Readonly<Record<string, string>> = {
  email: "メールアドレス",
  password: "パスワード",
  name: "名前",
  phone: "電話番号",
  address: "住所",
  website: "ウェブサイト",
  description: "説明",
  title: "タイトル",
  content: "内容",
};
