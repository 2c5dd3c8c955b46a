/** Messages of step forms, and labels of common fields. */
export const stepMessages = {
  required: (label: string) => `${label}は必須項目です`,
  format: (label: string) => `${label}の形式が正しくありません`,
  minLength: (label: string, length: number) => `${label}は${length}文字以上で入力してください`,
  invalid: (label: string) => `${label}の入力内容を確認してください`,
  password: (length: number) => `パスワードは${length}文字以上で入力してください`,
  progress: (step: number, total: number) => `ステップ ${step} / ${total}`,
  /** @param at when the draft was kept, in words */
  restored: (at: string) => `前回の入力内容を復元しました（${at}に保存した下書き）`,
  draftKept: (at: string) => `下書きを保存しました（${at}）`,
} as const;
