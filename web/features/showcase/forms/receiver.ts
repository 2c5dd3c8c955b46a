import { useRef, useState } from "react";
import { messages } from "../../../../japanese/messages.ts";
import { type ApiError, networkError } from "../../../app/api-error.ts";
import type { SubmitAnswer } from "../../forms/submit/submission.ts";

/** Answers of the receiver, by the names of its controls. */
export const answers = {
  ok: "成功",
  invalid: "入力エラー",
  error: "サーバーエラー",
  offline: "オフライン",
  slow: "8秒待つ",
} as const;
export type Answer = keyof typeof answers;

/** Milliseconds. */
const USUAL_WAIT = 600;
const LONG_WAIT = 8000;

export interface Receiver {
  answer: Answer;
  setAnswer(answer: Answer): void;
  /** Sendings that arrived, and how many of them were taken as new. */
  received: number;
  taken: number;
  /** Answers as a server would; throws the `ApiError` of what is refused. */
  receive(key: string): Promise<SubmitAnswer>;
}

/**
 * Receives forms in this browser, instead of a server: nothing leaves the page. The answer that is set when it is due
 * counts, so that one may switch while a form tries again.
 * @param accepted what a success says
 * @param refused what an input error says, by field
 */
export function useReceiver(accepted: string, refused: ApiError["errors"] = {}): Receiver {
  const [answer, setAnswer] = useState<Answer>("ok");
  const [received, setReceived] = useState(0);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const current = useRef(answer);
  current.current = answer;
  return {
    answer,
    setAnswer,
    received,
    taken: keys.size,
    async receive(key) {
      setReceived((count) => count + 1);
      await new Promise((resolve) => setTimeout(resolve, current.current === "slow" ? LONG_WAIT : USUAL_WAIT));
      const failure: Readonly<Partial<Record<Answer, ApiError>>> = {
        invalid: { status: 422, message: messages.checkInput, errors: refused },
        error: { status: 500, message: messages.serverError },
        offline: networkError,
      };
      const error = failure[current.current];
      if (error) throw error;
      setKeys((before) => new Set([...before, key]));
      return { message: accepted };
    },
  };
}
