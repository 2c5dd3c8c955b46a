/** Messages about accounts and passwords. */
export const accountMessages = {
  signInFailed: "メールアドレスまたはパスワードが正しくありません",
  tooManyAttempts: "ログインの試行回数が上限に達しました。しばらくしてからお試しください。",
  attemptsSlowed: "ただいまログインの試行が集中しています。数秒待ってから、もう一度お試しください。",
  attemptsSlowedMore: "ただいまログインの試行が集中しています。1分ほど待ってから、もう一度お試しください。",
  demoPending: "デモ用アカウントを準備しています。数秒待ってから、もう一度お試しください。",
  tooManyPasswords: "短い時間にパスワードの確認が続いています。少し待ってから、もう一度お試しください。",
  tooManySignUps: "短い時間に多くのアカウントが作成されています。しばらくしてから、もう一度お試しください。",
  emailNotAvailable: "このメールアドレスは登録できません。登録済みの場合はログインしてください",
  emailNotInvitable:
    "このメールアドレスのアカウントがすでにあるため、登録できません。以前のメンバーの方も、別のメールアドレスで登録してください。同じアドレスを使うには、先に以前のアカウントにログインして、アカウントを削除してください（これまでの履歴の名前は「削除済み」になります）。",
  accountErased: "このアカウントは削除されています。",
  currentPasswordWrong: "現在のパスワードが正しくありません",
  reauthenticate: "安全のため、もう一度パスワードを入力してください",
  passwordGuessable: "推測されやすいパスワードです。別のパスワードにしてください",
  passwordsDiffer: "2つのパスワードが異なります。同じパスワードを入力してください",
  passwordReset: "新しいパスワードを設定しました",
  resetLinkSpent:
    "このリンクは有効期限が切れているか、すでに使用されています。運営者に、もう一度リンクの発行を依頼してください。",
  resetLinkUnknown: "このリンクは正しくありません。URLが途中で切れていないか、ご確認ください。",
  invitationUnusable:
    "この招待リンクは使えません。URLが途中で切れていないか、ご確認ください。切れていないときは、招待した方に、もう一度発行を依頼してください。",
  passwordWrong: "パスワードが正しくありません",
  wrongPasswords: (count: number) => `前回のログインのあとに、パスワードの誤りが${count}回以上ありました。`,
  wrongPasswordsAdvice:
    "第三者がログインを試みたおそれがあります。ほかのサービスと同じパスワードや短いパスワードをお使いの場合は、変更してください。",
} as const;
