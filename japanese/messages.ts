/**
 * What every page may have to say when something is not right, in one place, so that the browser and the server say the
 * same. These come with the first load: what only some pages or the server say stands in the catalogues beside this one.
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
