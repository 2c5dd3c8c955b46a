import { messages } from "../../../../japanese/messages.ts";
import { isApiError } from "../../../app/api-error.ts";

/** The words for a call about a photo that failed. */
export interface PhotoFailure {
  /** The server refused without saying why. */
  refused: string;
  /** No answer came, or none that can be read. */
  broke: string;
}

const SAYS_NOTHING: readonly string[] = [messages.serverError, messages.tryAgain];

/** The words of the server for the failure; else those of the specification for its kind. */
export function photoProblem(error: unknown, { refused, broke }: PhotoFailure): string {
  if (!isApiError(error) || error.status === "FETCH_ERROR" || error.message === messages.unexpected) return broke;
  return SAYS_NOTHING.includes(error.message) ? refused : error.message;
}
