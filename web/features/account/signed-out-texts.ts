/** Texts of the login page after a sign-out without a connection. */
export const signedOutTexts = {
  title: "この端末からログアウトしました",
  pending: "サーバーに接続できないため、ログアウトの手続きは接続が戻ったときに自動で完了します。",
  completed: "ログアウトの手続きが完了しました。",
  unsent: (count: number): string =>
    `未送信の入力が${count}件、この端末に暗号化して残っています。7日以内にこの端末でログインすると送信します。`,
};
