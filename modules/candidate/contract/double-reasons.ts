/** Why two records are probably about one person, with the words of the screen and the weight in the score. */
export const DOUBLE_REASONS = {
  phone: { label: "電話番号が同じ", score: 60 },
  email: { label: "メールアドレスが同じ", score: 60 },
  name_and_birth_date: { label: "氏名と生年月日が同じ", score: 80 },
  kana_and_birth_date: { label: "ふりがなと生年月日が同じ", score: 70 },
  former_name: { label: "旧姓と生年月日が同じ", score: 60 },
  address: { label: "姓と住所が同じ", score: 40 },
} as const;
export type DoubleReason = keyof typeof DOUBLE_REASONS;
