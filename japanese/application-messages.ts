/** Messages about applications to jobs. */
export const applicationMessages = {
  sent: "応募しました",
  alreadyApplied: "この求人にはすでに応募しています",
  jobGone: "この求人は募集を終了しています",
  documentsMissing: "送る書類を1つ以上選んでください",
  unknownDocument: "書類を選び直してください",
  unknownVersion: "版を選び直してください",
  documentTwice: "同じ書類は1つだけ送れます",
  nothingToSend: (label: string) => `${label}がまだ作成されていません`,
  withdrawn: "応募を辞退しました",
  noted: "メモを保存しました",
  moved: "選考状況を更新しました",
  /** @param state as it stands now, in words */
  movedMeanwhile: (state: string) =>
    `ほかの操作で「${state}」に変わっています。内容を確認してから、もう一度お試しください`,
  bulkMoved: (count: number) => `${count}件の選考状況を更新しました`,
  applicantErased: "応募者のデータが削除されているため、理由は残せません",
} as const;
