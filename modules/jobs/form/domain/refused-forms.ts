import type { Problem } from "../../../../documents/problem.ts";

/** There is no such form. */
export class FormNotFound extends Error {
  override readonly name = "FormNotFound";
}

/** A retired form is read by the applications that answered it and does not change. */
export class FormRetired extends Error {
  override readonly name = "FormRetired";
}

/** The form breaks rules. */
export class InvalidForm extends Error {
  override readonly name = "InvalidForm";
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`invalid form: ${problems.map(({ path }) => path.join(".")).join(", ")}`);
    this.problems = problems;
  }
}
