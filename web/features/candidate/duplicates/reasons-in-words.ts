import { DOUBLE_REASONS, type Likeness } from "../../../../modules/candidate/contract.ts";

/** 「電話番号が同じ、姓と住所が同じ」 */
export const reasonsInWords = (reasons: Likeness["reasons"]): string =>
  reasons.map((reason) => DOUBLE_REASONS[reason].label).join("、");
