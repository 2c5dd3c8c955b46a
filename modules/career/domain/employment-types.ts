/** The employment types of the product by their words. */
export const EMPLOYMENT_TYPES = {
  full_time: "正社員",
  part_time: "パート・アルバイト",
  contract: "契約社員",
  dispatched: "派遣社員",
  entrusted: "嘱託社員",
  seconded: "出向",
  outsourced: "業務委託",
  freelance: "フリーランス",
} as const;
