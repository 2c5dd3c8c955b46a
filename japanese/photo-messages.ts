/** Messages about the ID photo of a 履歴書, of the page before it sends and of the server. */
export const photoMessages = {
  needed: "写真ファイルを選択してください",
  wrongType: "PNG、JPG、JPEG形式の画像のみアップロードできます。",
  tooLarge: "ファイルサイズは5MB以下にしてください。",
  broken: "写真を読み込めません。ファイルが壊れているか、途中で切れています。別の写真をお試しください。",
  heicNotRead:
    "このブラウザーではHEIC形式の写真を開けません。iPhoneの「設定」＞「カメラ」＞「フォーマット」を「互換性優先」にして撮り直すか、写真アプリでJPEG形式に書き出してください。",
  tooSmall: (width: number, height: number) => `写真が小さすぎます。${width}×${height}px以上の写真を選択してください。`,
  tooManyPixels: (megapixels: number) =>
    `写真の画素数が多すぎます。${megapixels.toLocaleString("ja-JP")}万画素以下の写真を選択してください。`,
  wrongCrop: "切り抜く範囲が正しくありません。範囲を選び直してください。",
  tooManyKept: (most: number) =>
    `登録できる写真の上限（${most}枚）に達しています。以前の版で使った写真も履歴のために保管しています。`,
  saveFailed: "写真の保存に失敗しました",
  /** An answer that cannot be read. */
  saveBroke: "写真の保存中にエラーが発生しました",
  removalBroke: "写真の削除中にエラーが発生しました",
  status: (status: number) => `エラーが発生しました (${status})`,
  removalFailed: "写真の削除に失敗しました",
  readFailed: "元の写真を読み込めませんでした。時間をおいてから再度お試しください。",
  networkFailed: "通信エラーが発生しました",
  saved: "写真を保存しました",
  removed: "写真を削除しました",
} as const;
