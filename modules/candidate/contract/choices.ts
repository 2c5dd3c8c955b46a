/** Stages of an agency's work with a person. */
export const STAGES = {
  new: "新規",
  contacted: "連絡済み",
  interviewed: "面談済み",
  introduced: "紹介中",
  placed: "入社決定",
  closed: "終了",
} as const;
export type Stage = keyof typeof STAGES;

/** Ways in which a person agreed to the handling of their data. */
export const CONSENT_METHODS = { web: "Webフォーム", paper: "書面", email: "メール", spoken: "口頭" } as const;
