/** The tables of the 職務経歴書. */
export const careerTables = {
  document: "career.document",
  history: "career.history",
  historyHead: "career.history_head",
  version: "career.version",
} as const;
