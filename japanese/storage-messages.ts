/** Refusals to store bytes of a person. */
export const storageMessages = {
  /** @param size with its unit: `300MB` */
  quotaExceeded: (size: string) =>
    `保存できる容量の上限（${size}）を超えます。添付するファイルを減らすか小さくする、またはアップロード済みの不要なファイルを削除してから、もう一度お試しください。`,
  full: "サーバーの保存容量が上限に達しているため、ファイルを保存できません。時間をおいてからお試しください。",
} as const;
