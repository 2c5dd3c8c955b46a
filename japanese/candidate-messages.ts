/** Messages about an agency's records of people. */
export const candidateMessages = {
  added: "候補者を追加しました",
  erased: "候補者を削除しました",
  removed: "削除しました",
  nameOrPhone: "氏名か電話番号のどちらかを入力してください",
  unknownStaff: "担当者を一覧から選んでください",
} as const;
