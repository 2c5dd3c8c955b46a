/** Messages about the ledger of submissions (提出台帳). */
export const submissionMessages = {
  recorded: "提出を記録しました",
  recipientMissing: "提出先を入力してください",
  unknownDocument: "書類を選び直してください",
  nothingToSend: (label: string) => `${label}がまだ作成されていません`,
  full: (most: number) => `提出の記録は${most.toLocaleString("ja-JP")}件までです`,
} as const;
