/** Messages about requests and connections that not every page needs. */
export const callMessages = {
  csrfMissing: "セキュリティトークンが見つかりません。ページをリロードしてください。",
  malformed: "リクエストの形式が正しくありません。",
  noFilesHere: "ファイルは受け付けていません。",
  notSupportedHere: "この操作には対応していません。",
  tooSlow: "通信に時間がかかりすぎたため、中断しました。再度お試しください。",
  tookTooLong: "前回の処理が時間内に終わらなかったため、続けて実行できません。1分ほど待ってから再度お試しください。",
  stillRunning: "同じ操作を処理しています。少し待ってから再度お試しください。",
  sentDifferently: "この操作は別の内容で送信済みです。",
  restarting: "サーバーを再起動しています。",
  serverErrorShort: "サーバーでエラーが発生しました",
  busy: "ただいま混み合っています。しばらく時間をおいてから再度お試しください。",
  networkError: "ネットワークエラーが発生しました",
  checkConnection: "インターネット接続を確認してください",
  offline: "インターネット接続が切断されました",
  communicationError: "通信エラーが発生しました",
  dataLoadFailed: "データの読み込みに失敗しました",
} as const;
