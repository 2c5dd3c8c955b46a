/** Name and address of a document in the ledger, by its name on the wire. */
export const LEDGER_DOCUMENTS: Readonly<Record<string, { label: string; path: string }>> = {
  resume: { label: "履歴書", path: "/user/resume" },
  career_resume: { label: "職務経歴書", path: "/user/career_resume" },
};

const moment = new Intl.DateTimeFormat("ja-JP", {
  timeZone: "Asia/Tokyo",
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** 2026年11月23日 14:03, in Japan. */
export const sentAtInWords = (instant: string): string => moment.format(new Date(instant));

/** Versions are counted from one on screens. */
export const versionInWords = (revision: number): string => `第${revision + 1}版`;
