/** Read models of the 職務経歴書 as operators know them. */
export const careerModelNames = {
  "career-document": { label: "職務経歴書の現在の内容", usedBy: "編集画面、確認・印刷、PDFで使います" },
  "career-history": { label: "職務経歴書の編集履歴", usedBy: "編集履歴、版の比較で使います" },
} as const;
