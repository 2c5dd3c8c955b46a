import { OperatorError } from "./operator-error.ts";

/** The environment is invalid. The message has one line per variable, for the terminal. */
export class InvalidConfiguration extends OperatorError {
  override readonly name = "InvalidConfiguration";
  constructor(problems: readonly string[]) {
    super(`Rireki cannot start with this environment:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}
