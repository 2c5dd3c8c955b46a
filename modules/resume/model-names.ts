/** Read models of the 履歴書 as operators know them. */
export const resumeModelNames = {
  "resume-document": { label: "履歴書の現在の内容", usedBy: "編集画面、確認・印刷、PDFで使います" },
  "resume-history": { label: "履歴書の編集履歴", usedBy: "編集履歴、版の比較で使います" },
} as const;
