import type { ApplicationAnswer } from "../applications-api.ts";

/** An answer of one side, without its address. */
export type Answer = ApplicationAnswer extends infer Each
  ? Each extends ApplicationAnswer
    ? Omit<Each, "side" | "id" | "revision">
    : never
  : never;

/** A form of an answer; the person's words stay in it until they are sent. */
export interface AnswerFormProps {
  isSending: boolean;
  /** Of the server, by field. */
  errors: Readonly<Record<string, readonly string[]>> | undefined;
  onSend(answer: Answer): void;
  onCancel(): void;
}
