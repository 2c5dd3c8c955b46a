/** Messages around AI advice (specification sections 5 and 8). */
export const adviceMessages = {
  tooShort: "5文字以上で入力してください",
  tooLong: "4000文字以内で入力してください",
  failed: "AIアドバイス取得に失敗しました",
  fine: "気になる点は見つかりませんでした。声に出して読み、ご自身の言葉になっているか確かめてみてください。",
} as const;
