/** Employment types of a posting. */
export const EMPLOYMENT_TYPES = {
  full_time: "正社員",
  part_time: "パート・アルバイト",
  contract: "契約社員",
  freelance: "フリーランス",
} as const;
export type EmploymentType = keyof typeof EMPLOYMENT_TYPES;

/** Work from home. */
export const REMOTE = { none: "なし", partial: "一部可", full: "完全在宅" } as const;
export type Remote = keyof typeof REMOTE;
