/** Messages about applications to jobs. */
export const applicationMessages = {
  sent: "応募しました",
  alreadyApplied: "この求人にはすでに応募しています",
  jobGone: "この求人は募集を終了しています",
  formChanged: "応募フォームの質問が変更されました。変更された質問を確認してから、もう一度応募してください",
  documentsMissing: "送る書類を1つ以上選んでください",
  unknownDocument: "書類を選び直してください",
  unknownVersion: "版を選び直してください",
  documentTwice: "同じ書類は1つだけ送れます",
  nothingToSend: (label: string) => `${label}がまだ作成されていません`,
  withdrawn: "応募を辞退しました",
  withdrawnForAgency: "応募者が辞退したため、書類と回答は表示できません",
  withdrawnFile: (days: number) => `応募の辞退から${days}日が過ぎたため、添付ファイルは削除されました`,
  noted: "メモを保存しました",
  tooManyNotes: (most: number) =>
    `メモを保存できるのは1件の応募につき${most.toLocaleString("ja-JP")}回までです。最後に保存したメモはそのまま残ります`,
  replied: "返信しました",
  proposed: "日程を提案しました",
  accepted: "承諾を伝えました",
  /** A proposed time is over, or far away. */
  notAhead: "これから1年以内の日時を入力してください",
  sameDate: "同じ日時がすでに入力されています",
  datesNeeded: "日時を1つ以上入力してください",
  /** @param most times that one side proposes at once */
  tooManyDates: (most: number) => `提案できる日時は${most}つまでです`,
  nothingToAccept: "この日程はすでに変更されています。最新の内容を確認してください",
  tooManyMessages: (most: number) => `やり取りできるのは1件の応募につき${most.toLocaleString("ja-JP")}回までです`,
  /** The applicant has erased the account. */
  nobodyToAnswer: "応募者のデータが削除されているため、連絡も記録もできません",
  rejectionScheduled: "お見送りの連絡を予約しました",
  rejectionCancelled: "お見送りの連絡を取り消しました",
  /** The time of a letter is over, or far away. */
  rejectionNotAhead: (days: number) => `これから${days}日以内の日時を入力してください`,
  annotated: "社内メモを保存しました",
  annotationRemoved: "社内メモを削除しました",
  tooManyAnnotations: (most: number) => `社内メモは1件の応募につき${most}件までです`,
  /** The stream of the application has no more room but for its end. */
  full: (most: number) =>
    `この応募の記録が上限（${most.toLocaleString("ja-JP")}件）に達したため、保存できません。入社・不採用・辞退への変更はできます`,
  /** An ended application is not taken up beside a later one. */
  appliedAgain: "この応募者は同じ求人に応募し直しています。新しい応募の選考が終わるまで、この応募は選考中に戻せません",
  moved: "選考状況を更新しました",
  /** @param state as it stands now, in words */
  movedMeanwhile: (state: string) =>
    `ほかの操作で「${state}」に変わっています。内容を確認してから、もう一度お試しください`,
  bulkMoved: (count: number) => `${count}件の選考状況を更新しました`,
  applicantErased: "応募者のデータが削除されているため、理由は残せません",
} as const;
