import { callMessages } from "../../../../japanese/call-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { messages } from "../../../../japanese/messages.ts";
import { isApiError } from "../../../app/api-error.ts";
import { PENDING_TIMEOUT_MS } from "./pending-timeout.ts";

/** The specification's constants for sending a form; times in milliseconds. */
export const SUBMIT = {
  resetAfter: PENDING_TIMEOUT_MS,
  /** The same for the login. */
  loginResetAfter: 10_000,
  retries: 3,
  retryAfter: 1000,
};

/** The answer to an accepted form, as on the wire. */
export interface SubmitAnswer {
  message?: string;
  redirect_url?: string;
}

export type Submission =
  | { readonly kind: "idle" }
  /** `retry` counts from 0; `isLate` once the button was given back although no answer has come yet. */
  | { readonly kind: "submitting"; readonly retry: number; readonly isLate: boolean }
  | { readonly kind: "done"; readonly message: string; readonly redirectUrl?: string }
  /** 422: Japanese messages by dotted field path. */
  | {
      readonly kind: "invalid";
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    }
  /** `title` names the cause where the message does not; `canRetry` when the same may be sent again as it is. */
  | { readonly kind: "failed"; readonly title?: string; readonly message: string; readonly canRetry: boolean };

export type Outcome = Extract<Submission, { kind: "done" | "invalid" | "failed" }>;

export interface SubmissionPorts<Values> {
  /**
   * Sends plain data once; throws the `ApiError` of a call that failed. The key stays the same for as long as the same values are
   * sent without an answer: as `Idempotency-Key` of a POST it makes the repetition harmless.
   */
  send(values: Values, key: string): Promise<SubmitAnswer | undefined>;
  show(state: Submission): void;
}

export interface SubmissionRules {
  /** True where sending twice does no more than sending once; only then is it repeated by itself. */
  isRepeatable: boolean;
  resetAfter?: number;
  /** Said when the answer says nothing. */
  doneMessage?: string;
}

/**
 * Sends a form once however often it is asked to: a second call while one is under way does nothing. A call without
 * an answer, or a 5xx, is repeated three times a second apart where that is safe. Timers run on the global clock.
 */
export function createSubmission<Values>(ports: SubmissionPorts<Values>, rules: () => SubmissionRules) {
  let state: Submission = { kind: "idle" };
  let newest = 0;
  let resetTimer: ReturnType<typeof setTimeout> | undefined;
  let last: { values: Values; content: string; key: string } | undefined;

  function show(next: Submission): void {
    state = next;
    ports.show(next);
  }

  function keyFor(values: Values): string {
    const content = JSON.stringify(values);
    if (last?.content !== content) last = { values, content, key: crypto.randomUUID() };
    return last.key;
  }

  /** Answers the outcome; undefined when it was not sent, or when a later press, a reset or an end has replaced it. */
  async function submit(values: Values): Promise<Outcome | undefined> {
    if (state.kind === "submitting" && !state.isLate) return undefined;
    newest++;
    const mine = newest;
    const key = keyFor(values);
    let isLate = false;
    clearTimeout(resetTimer);
    resetTimer = setTimeout(() => {
      isLate = true;
      if (state.kind === "submitting") show({ ...state, isLate });
    }, rules().resetAfter ?? SUBMIT.resetAfter);
    const outcome = await attempts(values, key, (retry) => {
      if (mine === newest) show({ kind: "submitting", retry, isLate });
      return mine === newest;
    });
    // Once the first sending got through, its repetition need not be waited for.
    const gotThrough = outcome.kind === "done" && last?.key === key;
    if (mine !== newest && !gotThrough) return undefined;
    newest++;
    clearTimeout(resetTimer);
    // A failure says nothing of an earlier sending that may still be on its way: the same content keeps its key.
    if (outcome.kind !== "failed") last = undefined;
    show(outcome);
    return outcome;
  }

  async function attempts(values: Values, key: string, begin: (retry: number) => boolean): Promise<Outcome> {
    const { isRepeatable, doneMessage = formMessages.done } = rules();
    let outcome: Attempt = { kind: "failed", message: messages.unexpected, canRetry: false };
    for (let retry = 0; retry <= SUBMIT.retries && begin(retry); retry++) {
      outcome = await attempt(() => ports.send(values, key), doneMessage);
      if (!(isRepeatable && outcome.kind === "failed" && outcome.isPassing)) return outcome;
      if (retry < SUBMIT.retries) await new Promise((resolve) => setTimeout(resolve, SUBMIT.retryAfter));
    }
    return outcome.kind === "failed"
      ? { kind: "failed", title: outcome.cause, message: formMessages.retriesExhausted, canRetry: true }
      : outcome;
  }

  return {
    submit,
    /** Sends the same once more, as the person asked for it. */
    again: async (): Promise<Outcome | undefined> => (last ? submit(last.values) : undefined),
    /** Forgets what was said; an answer that is still on its way is not heard any more. */
    reset(): void {
      clearTimeout(resetTimer);
      newest++;
      last = undefined;
      show({ kind: "idle" });
    },
    /** The form is gone: what is not under way is not sent any more. That it got through is still answered. */
    stop(): void {
      clearTimeout(resetTimer);
      newest++;
    },
  };
}

/** `isPassing` for what may be gone a second later; `cause` names it without advice. */
type Attempt = Outcome & { isPassing?: boolean; cause?: string };

async function attempt(send: () => Promise<SubmitAnswer | undefined>, doneMessage: string): Promise<Attempt> {
  try {
    const answer = await send();
    return { kind: "done", message: answer?.message || doneMessage, redirectUrl: answer?.redirect_url };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): Attempt {
  if (!isApiError(error)) return { kind: "failed", message: messages.unexpected, canRetry: false };
  const { status, message, errors } = error;
  if (status === 422) return { kind: "invalid", message: message || messages.checkInput, errors: errors ?? {} };
  if (status === "FETCH_ERROR")
    return { kind: "failed", message, canRetry: true, isPassing: true, cause: callMessages.networkError };
  const isPassing = status >= 500;
  // 409: the first sending is still being worked on, and answers the next one too.
  return {
    kind: "failed",
    message,
    canRetry: isPassing || status === 409,
    isPassing,
    cause: callMessages.serverErrorShort,
  };
}
