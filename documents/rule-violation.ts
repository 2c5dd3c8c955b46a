import type { Problem } from "./problem.ts";

/** Input that breaks rules: nothing of it is stored. The answer is 422, with each problem beside its field. */
export class RuleViolation extends Error {
  override readonly name = "RuleViolation";
  readonly problems: readonly Problem[];
  /** @param problems by the names that the request used, without the key that wraps its fields */
  constructor(problems: readonly Problem[]) {
    super(`breaks rules: ${problems.map(({ path }) => path.join(".")).join(", ")}`);
    this.problems = problems;
  }
}
