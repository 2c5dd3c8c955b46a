/** Messages about accounts and passwords. */
export const accountMessages = {
  signInFailed: "メールアドレスまたはパスワードが正しくありません",
  tooManyAttempts: "ログインの試行回数が上限に達しました。しばらくしてからお試しください。",
  attemptsSlowed: "ただいまログインの試行が集中しています。数秒待ってから、もう一度お試しください。",
  tooManySignUps: "短い時間に多くのアカウントが作成されています。しばらくしてから、もう一度お試しください。",
  emailNotAvailable: "このメールアドレスは登録できません。登録済みの場合はログインしてください",
  accountErased: "このアカウントは削除されています。",
  currentPasswordWrong: "現在のパスワードが正しくありません",
  reauthenticate: "安全のため、もう一度パスワードを入力してください",
  passwordGuessable: "推測されやすいパスワードです。別のパスワードにしてください",
  passwordsDiffer: "2つのパスワードが異なります。同じパスワードを入力してください",
  passwordReset: "新しいパスワードを設定しました",
  resetLinkSpent:
    "このリンクは有効期限が切れているか、すでに使用されています。運営者に、もう一度リンクの発行を依頼してください。",
  resetLinkUnknown: "このリンクは正しくありません。URLが途中で切れていないか、ご確認ください。",
  passwordWrong: "パスワードが正しくありません",
} as const;
