/** Messages of the generation of a 学歴: the specification's, and those of its fields. */
export const educationMessages = {
  addFailed: "学歴の追加に失敗しました",
  addFailedAt: (school: string) => `学歴の追加に失敗しました: ${school}`,
  error: (message: string) => `エラーが発生しました: ${message}`,
  schoolName: "学校名を入力してください",
  schoolNameTooLong: "学校名は90文字以内で入力してください",
  years: "1から10までの整数で入力してください",
  oneYearOff: (by: string, year: number, month: number) => `1年ずれています（${by}${year}年${month}月）`,
  schoolLookupFailed: "学校情報の取得に失敗しました",
  noSchool: "記入する学校を1つ以上選んでください",
} as const;
