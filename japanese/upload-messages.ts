/** Messages about uploads, of the uploader before it sends and of the server. */
export const uploadMessages = {
  // Choosing files
  tooManyFiles: (most: number) => `アップロードできるファイル数の上限は${most}件です`,
  queueTooLong: (most: number) => `ファイル数が上限の${most}件を超えます`,
  /** @param size with its unit: `10MB` */
  tooLarge: (size: string) => `ファイルサイズが上限の${size}を超えています`,
  /** @param allowed by name: `PDF、JPEG` */
  wrongType: (allowed: string) => `許可されていないファイル形式です（許可形式: ${allowed}）`,
  nameTooLong: (length: number) => `ファイル名が長すぎます（${length}文字以内）`,
  chosenAlready: "同じファイルが既に選択されています",
  widthTooSmall: (pixels: number) => `幅が最小値${pixels}pxを下回っています`,
  widthTooLarge: (pixels: number) => `幅が最大値${pixels}pxを超えています`,
  heightTooSmall: (pixels: number) => `高さが最小値${pixels}pxを下回っています`,
  heightTooLarge: (pixels: number) => `高さが最大値${pixels}pxを超えています`,
  unreadableImage: "画像の読み込みに失敗しました",
  nothingToSend: "アップロードするファイルがありません",
  checking: "ファイルを確認しています",

  // While files are sent
  pending: "待機中",
  uploading: "アップロード中",
  completed: "完了",
  failed: "エラー",
  stopped: "アップロードが中止されました",
  /** @param statusText of HTTP; may be empty */
  refused: (status: number, statusText: string) => `アップロードエラー: ${status} ${statusText}`.trimEnd(),
  initFailed: "チャンクアップロードの初期化に失敗しました",
  /** @param number counted from 1 */
  chunkFailed: (number: number) => `チャンク${number}のアップロードに失敗しました`,
  finalizeFailed: "チャンクアップロードの完了処理に失敗しました",
  unreadableFile: "ファイルを読み込めません。移動や変更をしていないか確認し、選び直してください。",

  // Areas that take one kind of file
  pdfOnly: "PDFファイルを選択してください",
  documentsOnly: "PDFまたは画像ファイル（JPEG、PNG、GIF）のみアップロード可能です",
  /** @param file by its name */
  oneTooLarge: (file: string) => `${file} のファイルサイズが上限を超えています`,
  foldersNotTaken: "フォルダーは追加できません。ファイルを選択してください。",

  // Findings of the server
  empty: "ファイルが空です",
  nameNeeded: "ファイル名がありません",
  broken: "ファイルが壊れているか、途中で切れています",
  sizeDiffers: "ファイルの大きさが申告と一致しません",
  chunkDiffers: "チャンクの内容がアップロード中のファイルと一致しません",
  chunksMissing: (numbers: string) => `まだ届いていないチャンクがあります（${numbers}）`,
  tooManyStored: (most: number) =>
    `保存できるファイル数の上限（${most}件）に達しています。不要なファイルを削除してください。`,
  tooManyOpen: (most: number) =>
    `同時にアップロードできるファイル数の上限（${most}件）に達しています。完了してからお試しください。`,
  stored: "アップロードが完了しました",
  deleted: "ファイルを削除しました",
  aborted: "アップロードを中止しました",
} as const;
