import type { Problem } from "../../../../documents/problem.ts";

/** The upper pay is not below the lower one. */
export const salaryInOrder = (pay: { salary_min: number | null; salary_max: number | null }): Problem[] =>
  pay.salary_min !== null && pay.salary_max !== null && pay.salary_max < pay.salary_min
    ? [{ path: ["salary_max"], message: "下限以上の金額を入力してください" }]
    : [];

/** A posting ends on its first day at the earliest. */
export const validityInOrder = (validity: { valid_from: string | null; valid_until: string | null }): Problem[] =>
  validity.valid_from !== null && validity.valid_until !== null && validity.valid_until < validity.valid_from
    ? [{ path: ["valid_until"], message: "掲載開始日以降の日付を入力してください" }]
    : [];

/** Whether the last day of a posting is over. */
export const isOver = ({ valid_until }: { valid_until: string | null }, today: string): boolean =>
  valid_until !== null && valid_until < today;
