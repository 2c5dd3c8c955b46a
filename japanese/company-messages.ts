/** Messages about facts of companies (specification sections 6 and 8). */
export const companyMessages = {
  urlMissing: "URLを入力してください",
  urlInvalid: "有効なURLを入力してください（例：https://www.example.co.jp）",
  urlNotPublic: "このURLからは取得できません。公開されている会社のページのURLを入力してください",
  nameMissing: "会社名を入力してください",
  nameTooShort: "会社名は2文字以上で入力してください",
  nameTooLong: "会社名は100文字以内で入力してください",
  autoFetched: "会社情報を自動取得しました",
  failed: "会社情報の取得に失敗しました",
  notCompleted: "会社情報の取得でエラーが発生しました",
  nothingFound: "取得したデータから入力できる情報がありませんでした",
  nameOnly: "会社名が見つかりました。くわしい情報は、会社のページのURLから取得できます",
  unknownName: "この会社名の情報は見つかりませんでした。会社のページのURLを入力してください",
  timedOut: "リクエストがタイムアウトしました。もう一度お試しください。",
  network: (detail: string) => `通信エラーが発生しました: ${detail}`,
  status: (status: number) => `HTTP ${status}: 会社情報の取得に失敗しました`,
  filled: (count: number) => `${count}個のフィールドに情報を入力しました`,
} as const;
