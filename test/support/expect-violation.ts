import { type Errors, toErrors } from "../../documents/problem.ts";
import { RuleViolation } from "../../documents/rule-violation.ts";

/** Expects a refusal by rules, with these messages by the names of the request. */
export function expectViolation(decide: () => unknown, errors: Errors): void {
  let refusal: unknown;
  try {
    decide();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(RuleViolation);
  expect({ ...toErrors((refusal as RuleViolation).problems) }).toEqual(errors);
}
