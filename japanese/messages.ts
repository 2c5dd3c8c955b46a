/**
 * Messages that any page may show, shared by browser and server. Part of the first load: messages of single pages or of the
 * server are in the catalogues beside this one.
 */
export const messages = {
  // Calls
  signInNeeded: "ログインしてください",
  csrf: "セキュリティトークンが無効です。ページをリロードしてください。",
  notFound: "お探しのページまたはデータが見つかりませんでした",
  forbidden: "このページを表示する権限がありません。",
  checkInput: "入力内容を確認してください",
  tooManyRequests: "リクエストが多すぎます。しばらく時間をおいてから再度お試しください。",
  tooLarge: "送信されたデータが大きすぎます。",
  wrongType: "この形式のデータは受け付けていません。",
  changedElsewhere: "他の画面で更新されています。最新の内容を確認してください。",
  serverError: "サーバーでエラーが発生しました。しばらく時間をおいてから再度お試しください。",
  tryAgain: "処理中にエラーが発生しました。再度お試しください。",
  unexpected: "予期しないエラーが発生しました。",
  networkRetry: "ネットワークエラーが発生しました。インターネット接続を確認して再試行してください。",
  offlineCheck: "インターネット接続が切断されました。接続を確認してください。",

  // Loading
  loadFailed: "読み込みに失敗しました",
  loadFailedHelp: "ページを再読み込みするか、しばらく経ってから再度お試しください。",
} as const;
