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
  passwordWrong: "パスワードが正しくありません",
} as const;
