const FILES: Readonly<Record<string, string>> = {
  pdf: "PDF",
  docx: "Word（.docx）",
  json: "JSON",
  zip: "LinkedInのデータ（ZIP）",
};
const namesOf = (endings: readonly string[], separator: string): string =>
  endings.map((ending) => FILES[ending] ?? ending).join(separator);

/** Messages of the import of documents: the specification's, and those it leaves open. */
export const importMessages = {
  urlNeeded: "URLが入力されていません",
  enterUrl: "有効なGoogle DocsのURLを入力してください",
  urlRight: "URLの形式が正しいです",
  urlWrong: "無効なGoogle DocsのURLです",
  noDocumentId: "ドキュメントIDを抽出できませんでした",
  notShared:
    "ドキュメントを開けませんでした。Google Docsの「共有」で「リンクを知っている全員」を「閲覧者」にしてから、もう一度お試しください。",
  unreachable: "Google Docsから応答がありません。しばらく経ってから、もう一度お試しください。",
  unknownFile: (document: string) => `${document}として読み取れる内容が見つかりませんでした。`,
  /** @param endings of all files that can be taken over: pdf, docx, json */
  unknownPdf: (document: string, endings: readonly string[]) =>
    `このPDFには${document}のデータがありません。Rirekiで印刷したPDFのほか、${namesOf(
      endings.filter((ending) => ending !== "pdf"),
      "と",
    )}を取り込めます。`,
  scan: "文字のデータがないPDF（スキャンした画像など）のため、読み取れませんでした。文字を選択できるPDFか、Word（.docx）を使うか、手で入力してください。",
  brokenFile: "ファイルが壊れているか、対応していない形式のため、読み取れませんでした。",
  tooLong: "文書が長すぎるため、読み取れませんでした。",
  tooSlow:
    "文書の読み取りに時間がかかりすぎたため、中止しました。内容を減らすか、別の形式で保存し直して、1分ほど待ってからお試しください。",
  fileNeeded: "ファイルを選択してください",
  wrongType: (endings: readonly string[]) => `取り込めるファイルは、${namesOf(endings, "・")}です`,
  /** Of a document that is read from Word, the text of a PDF is read as well. */
  filesToTake: (endings: readonly string[]) =>
    endings.includes("docx")
      ? `${namesOf(endings, "、")}　10MBまで　スキャンした画像は読み取れません`
      : `Rirekiで印刷した${namesOf(endings, "、")}　10MBまで`,
  tooLarge: "ファイルサイズは10MB以下にしてください",
  nothingToApply: "再適用するデータがありません",
  nothingNew: "新しく取り込む内容はありません",
  applied: (count: number) => `${count}件の内容を取り込みました`,
  partial: (fields: readonly string[]) => `データを取得しましたが、一部の情報が不足しています: ${fields.join("、")}`,
  error: (message: string) => `エラー: ${message}`,
  unexpected: "予期せぬエラーが発生しました",
  /** @param text of the status in HTTP, "" if unknown */
  serverError: (status: number, text: string) => `サーバーエラー: ${`${status} ${text}`.trim()}`,
} as const;

/** https, the document host, `/document/d/{id}`; an id has letters, digits, hyphens and underscores. */
const DOCUMENT = /^https:\/\/docs\.google\.com\/document\/(?:u\/\d+\/)?d\/([A-Za-z0-9_-]+)(?:[/?#]|$)/;
const ON_HOST = /^https:\/\/docs\.google\.com\/document(?:\/|$)/;

export type LinkVerdict = { documentId: string; message?: undefined } | { message: string; documentId?: undefined };

/** Checks the link of a Google document, as the screen does while it is typed. */
export function judgeDocumentLink(typed: string): LinkVerdict {
  const url = typed.trim();
  if (url === "") return { message: importMessages.urlNeeded };
  const documentId = DOCUMENT.exec(url)?.[1];
  if (documentId !== undefined) return { documentId };
  if (ON_HOST.test(url)) return { message: importMessages.noDocumentId };
  return { message: /^[a-z][a-z0-9+.-]*:/i.test(url) ? importMessages.urlWrong : importMessages.enterUrl };
}
