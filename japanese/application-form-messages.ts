/** Messages of application forms: of the builder, and of the answers to one. */
export const applicationFormMessages = {
  // The builder
  created: "フォームを作成しました",
  saved: "フォームを保存しました",
  copied: "フォームを複製しました",
  retired: "フォームを削除しました",
  nameMissing: "フォームの名前を入力してください",
  elementsMissing: "質問を1つ以上追加してください",
  labelMissing: "質問を入力してください",
  optionMissing: "選択肢の文言を入力してください",
  optionsMissing: "選択肢を1つ以上追加してください",
  elementRepeated: "同じ質問がすでにあります",
  optionRepeated: "同じ選択肢がすでにあります",
  tooManyElements: (most: number) => `質問は${most}個までです`,
  tooManyOptions: (most: number) => `選択肢は${most}個までです`,
  formTooLong: (most: number) => `質問と選択肢は、すべて合わせて${most.toLocaleString("ja-JP")}文字までです`,
  /** @param matter one of the matters of fair hiring, as its source names it */
  unfair: (matter: string, advice: string) => `${matter}は応募フォームで尋ねられません。${advice}`,
  notUsable: "応募フォームを選び直してください",
  retiredForm: "削除されたフォームは変更できません",
  // Answers
  tooLong: (most: number) => `最大${most}文字まで入力できます`,
  chooseOption: "選択肢から選んでください",
  fileType: "許可されていないファイル形式です",
  /** @param file by its name */
  fileTooLarge: (file: string) => `${file} のファイルサイズが上限を超えています`,
  /** @param file by its name */
  refusedFile: (file: string, reason: string) => `${file}：${reason}`,
  tooManyFiles: (most: number) => `ファイルは${most}個までです`,
  /** Of all questions. */
  filesTooLarge: (megabytes: number) => `ファイルは合計${megabytes}MBまでです`,
  unknownFile: "ファイルを選び直してください",
  unknownQuestion: "この質問は、現在の応募フォームにありません",
} as const;
