import { useEffect, useRef, useState } from "react";
import {
  createSubmission,
  type Outcome,
  type Submission,
  type SubmissionPorts,
  type SubmissionRules,
} from "./submission.ts";

export interface SubmitOptions<Values> extends SubmissionRules, Pick<SubmissionPorts<Values>, "send"> {
  onOutcome?: (outcome: Outcome) => void;
}

export interface Submit<Values> {
  state: Submission;
  /** True while a press of the button would do nothing: for the button's `isPending`. */
  isSending: boolean;
  submit(values: Values): Promise<void>;
  again(): void;
  reset(): void;
}

/** Sending for one form: see createSubmission for what is sent when. The options of the newest render are used. */
export function useSubmit<Values>(options: SubmitOptions<Values>): Submit<Values> {
  const current = useRef(options);
  current.current = options;
  const [state, show] = useState<Submission>({ kind: "idle" });
  const [submission] = useState(() =>
    createSubmission<Values>({ send: (values, key) => current.current.send(values, key), show }, () => current.current),
  );
  useEffect(() => submission.stop, [submission]);
  const tell = (outcome: Outcome | undefined) => outcome && current.current.onOutcome?.(outcome);
  return {
    state,
    isSending: state.kind === "submitting" && !state.isLate,
    submit: async (values) => void tell(await submission.submit(values)),
    again: () => void submission.again().then(tell),
    reset: submission.reset,
  };
}
