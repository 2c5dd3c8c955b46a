/** The environment cannot be used. Its message has a line a variable, for the person who starts the program. */
export class InvalidConfiguration extends Error {
  override readonly name = "InvalidConfiguration";
  constructor(problems: readonly string[]) {
    super(`Rireki cannot start with this environment:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}
