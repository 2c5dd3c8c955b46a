/**
 * What Rireki says when something is not right, in one place, so that the browser and the server say the same.
 * Where two texts exist for one rule, the first serves forms and the named second one the path it belongs to.
 */
export const messages = {
  // Fields
  required: "この項目は必須です",
  inputNeeded: "入力が必要です",
  labelRequired: (label: string) => `${label}は必須です`,
  labelMissing: (label: string) => `${label}が未入力です`,
  allRequiredFilled: "全ての必須項目が入力されています！",
  email: "有効なメールアドレスを入力してください",
  emailCorrect: "正しいメールアドレスを入力してください",
  phone: "有効な電話番号を入力してください",
  maxLength: (length: number) => `${length}文字以内で入力してください`,
  minLength: (length: number) => `${length}文字以上で入力してください`,
  numeric: "数値を入力してください",
  min: (min: number) => `${min}以上の値を入力してください`,
  max: (max: number) => `${max}以下の値を入力してください`,
  pattern: "入力形式が正しくありません",
  invalid: "入力内容が正しくありません",
  postalCode: "有効な郵便番号を入力してください（例：123-4567）",
  password: "パスワードは8文字以上で、大文字・小文字・数字・特殊文字を含める必要があります",
  katakana: "カタカナで入力してください",
  hiragana: "ひらがなで入力してください",
  date: "正しい形式で入力してください",
  forbiddenCharacters: "無効な文字が含まれています",

  // Whole forms
  checkInput: "入力内容を確認してください",
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
  cannotBeUndone: "この操作は取り消しできません",

  // Address
  addressNotFound: "該当する住所が見つかりませんでした",
  addressFailed: "住所の取得に失敗しました",

  // Work and jobs
  jobAutoInput: "会社名と在籍期間を入力してください。",
  oneCompleteJob: "少なくとも1つの職歴を完全に入力してください。",
  startMonthNeeded: "開始年月を入力してください",
  endMonthNeeded: "終了年月を入力するか「現在在職中」をチェックしてください",
  startAfterEnd: "開始日が終了日より後になっています",
  companyName: "会社名を入力してください",
  jobRemovedOnSave: "この職歴は保存時に削除されます",

  // Education, licences, skills
  educationOrder: "学歴は時系列順に並べてください",
  endAfterStart: "終了日は開始日より後の日付を選択してください",
  licenseNotInFuture: "取得日は今日以前の日付を選択してください",
  licenseOrder: "資格は取得年月順に並べてください",
  licensesRemovedOnSave: (count: number) => `${count}個の資格が削除されます`,
  skillLevel: "レベルは1から5の間で選択してください",
  oneRowMustRemain: "最低1つの項目は必要です",

  // Files
  fileNeeded: "ファイルを選択してください",
  fileTooLarge: (megabytes: number) => `ファイルサイズは${megabytes}MB以下にしてください`,
  fileType: "許可されていないファイル形式です",

  // Accounts
  signInFailed: "メールアドレスまたはパスワードが正しくありません",
  signInNeeded: "ログインしてください",
  tooManyAttempts: "ログインの試行回数が上限に達しました。しばらくしてからお試しください。",
  emailNotAvailable: "このメールアドレスは登録できません",
  accountErased: "このアカウントは削除されています。",
  currentPasswordWrong: "現在のパスワードが正しくありません",
  passwordWrong: "パスワードが正しくありません",

  // Calls
  csrf: "セキュリティトークンが無効です。ページをリロードしてください。",
  csrfMissing: "セキュリティトークンが見つかりません。ページをリロードしてください。",
  notFound: "お探しのページまたはデータが見つかりませんでした",
  forbidden: "このページを表示する権限がありません。",
  tooManyRequests: "リクエストが多すぎます。しばらく時間をおいてから再度お試しください。",
  tooLarge: "送信されたデータが大きすぎます。",
  wrongType: "この形式のデータは受け付けていません。",
  malformed: "リクエストの形式が正しくありません。",
  noFilesHere: "ファイルは受け付けていません。",
  notSupportedHere: "この操作には対応していません。",
  tooSlow: "通信に時間がかかりすぎたため、中断しました。再度お試しください。",
  stillRunning: "同じ操作を処理しています。少し待ってから再度お試しください。",
  sentDifferently: "この操作は別の内容で送信済みです。",
  restarting: "サーバーを再起動しています。",
  changedElsewhere: "他の画面で更新されています。最新の内容を確認してください。",
  serverError: "サーバーでエラーが発生しました。しばらく時間をおいてから再度お試しください。",
  serverErrorShort: "サーバーでエラーが発生しました",
  busy: "ただいま混み合っています。しばらく時間をおいてから再度お試しください。",
  tryAgain: "処理中にエラーが発生しました。再度お試しください。",
  unexpected: "予期しないエラーが発生しました。",
  networkError: "ネットワークエラーが発生しました",
  networkRetry: "ネットワークエラーが発生しました。インターネット接続を確認して再試行してください。",
  retriesExhausted: "処理を完了できませんでした。しばらく時間をおいてから再度お試しください。",
  checkConnection: "インターネット接続を確認してください",
  offline: "インターネット接続が切断されました",
  offlineCheck: "インターネット接続が切断されました。接続を確認してください。",
  submitFailed: "フォームの送信中にエラーが発生しました",
  communicationError: "通信エラーが発生しました",

  // Loading
  loadFailed: "読み込みに失敗しました",
  loadFailedHelp: "ページを再読み込みするか、しばらく経ってから再度お試しください。",
  dataLoadFailed: "データの読み込みに失敗しました",

  // PDF
  pdfUrlMissing: "PDFのURLが設定されていません",
  pdfLoadFailed: "PDFの読み込みに失敗しました",
  pdfRenderFailed: "ページのレンダリングに失敗しました",
} as const;
