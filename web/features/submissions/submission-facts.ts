/** Name and address of a document in the ledger, by its name on the wire. */
export const LEDGER_DOCUMENTS: Readonly<Record<string, { label: string; path: string }>> = {
  resume: { label: "履歴書", path: "/user/resume" },
  career_resume: { label: "職務経歴書", path: "/user/career_resume" },
};

/** Versions are counted from one on screens. */
export const versionInWords = (revision: number): string => `第${revision + 1}版`;
