/** Messages about an agency's records of people. */
export const candidateMessages = {
  added: "候補者を追加しました",
  erased: "候補者を削除しました",
  removed: "削除しました",
  nameOrPhone: "氏名か電話番号のどちらかを入力してください",
  unknownStaff: "担当者を一覧から選んでください",
  contactMade: "連絡を記録しました",
  contactCorrected: "連絡の記録を訂正しました",
  contactWithdrawn: "連絡の記録を取り消しました",
  contactAfterToday: "連絡日は今日までの日付を入力してください",
  viewSaved: "ビューを保存しました",
  viewRemoved: "ビューを削除しました",
  tooManyViews: (most: number) => `保存できるビューは${most}件までです`,
  unknownConditions: "絞り込みの条件を読み取れません",
} as const;
