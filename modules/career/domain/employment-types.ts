/** The employment types of the product by their words. */
export const EMPLOYMENT_TYPES = {
  full_time: "正社員",
  part_time: "パート・アルバイト",
  contract: "契約社員",
  freelance: "フリーランス",
} as const;
