/** There is no such feedback. */
export class FeedbackNotFound extends Error {
  override readonly name = "FeedbackNotFound";
}

/** Why a step does not fit the state of a feedback. */
export type StepRefusal = "joined" | "not-joined" | "into-itself" | "into-duplicate" | "has-issue";

/** The step does not fit the state that the feedback is in by now. */
export class StepRefused extends Error {
  override readonly name = "StepRefused";
  readonly reason: StepRefusal;
  constructor(reason: StepRefusal) {
    super(reason);
    this.reason = reason;
  }
}
