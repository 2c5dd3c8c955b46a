/**
 * Messages of one field. When a rule has two texts, the first one is for forms, the named second one for the path it
 * belongs to.
 */
export const fieldMessages = {
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
  year: "西暦4桁か、昭和56のように入力してください",
  month: "月は1〜12で入力してください",
  day: "日は1〜31で入力してください",
  dayOfMonth: (year: number, month: number, last: number) => `${year}年${month}月は${last}日までです`,
  wholeDate: "年・月・日をすべて入力してください",
  birthDateAfterToday: "生年月日に未来の日付は入力できません",
  forbiddenCharacters: "無効な文字が含まれています",

  // Address
  addressNotFound: "該当する住所が見つかりませんでした",
  addressByHand: "住所を直接入力してください",
  readingUnknown: "この町域のふりがなはわかりません。町名・番地（ふりがな）を入力してください",
  postalDigits: "7桁の郵便番号を入力してください",
  addressFailed: "住所の取得に失敗しました",
} as const;
