/** Messages about files. */
export const fileMessages = {
  fileNeeded: "ファイルを選択してください",
  fileTooLarge: (megabytes: number) => `ファイルサイズは${megabytes}MB以下にしてください`,
  fileType: "許可されていないファイル形式です",

  // PDF
  pdfUrlMissing: "PDFのURLが設定されていません",
  pdfLoadFailed: "PDFの読み込みに失敗しました",
  pdfHits: (count: number) => `${count}件見つかりました`,
  pdfRenderFailed: "ページのレンダリングに失敗しました",
} as const;
