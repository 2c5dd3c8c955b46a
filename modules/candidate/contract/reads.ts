/** Ways to read a record, with the word of the screen. */
export const READ_KINDS = { opened: "閲覧", printed: "印刷", exported: "書き出し" } as const;
export type ReadKind = keyof typeof READ_KINDS;

/** That a member read a record within an hour, however often. */
export interface RecordRead {
  /** ISO instant at which the hour began. */
  at: string;
  /** Name of the member; 削除済み once their account is erased. */
  member: string;
  kind: ReadKind;
}

/** `GET /agency/candidates/{id}/reads`, the newest first. */
export interface RecordReads {
  items: RecordRead[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}
