import { messages } from "../../japanese/messages.ts";

/** Every failed call, with a text for the person. `FETCH_ERROR`: no answer came (offline, server away, blocked). */
export interface ApiError {
  status: number | "FETCH_ERROR";
  message: string;
  /** 422: Japanese messages by dotted field path. */
  errors?: Readonly<Record<string, readonly string[]>>;
  /** 409 and 412: the revision the server has. */
  revision?: number | null;
  /** 412: the server has lost the revision that the save is based on. */
  lost?: boolean;
  /** 422: the page of a company that could not be read; a form may take its address alone. */
  website?: string;
  /** 429 and 503: seconds to wait. */
  retryAfter?: number;
  /** 401: where to sign in, when a session is what was missing. */
  redirectUrl?: string;
}

/** Known fields of an error answer; others are ignored. */
interface ErrorBody {
  message?: unknown;
  errors?: unknown;
  revision?: unknown;
  lost?: unknown;
  website?: unknown;
  redirect_url?: unknown;
}

export const networkError: ApiError = { status: "FETCH_ERROR", message: messages.networkRetry };

const DEFAULT_TEXTS: Readonly<Record<number, string>> = {
  401: messages.signInNeeded,
  403: messages.forbidden,
  404: messages.notFound,
  409: messages.changedElsewhere,
  412: messages.changedElsewhere,
  413: messages.tooLarge,
  415: messages.wrongType,
  422: messages.checkInput,
  429: messages.tooManyRequests,
};

/** The error of an answer that is not ok. `body` is the parsed JSON, undefined when there was none to parse. */
export function errorOf(response: Response, body: unknown): ApiError {
  const { message, errors, revision, lost, website, redirect_url } = (body ?? {}) as ErrorBody;
  const error: ApiError = {
    status: response.status,
    message: typeof message === "string" && message ? message : defaultText(response.status, body),
  };
  if (errors && typeof errors === "object") error.errors = errors as ApiError["errors"];
  if (typeof revision === "number" || revision === null) error.revision = revision;
  if (lost === true) error.lost = true;
  if (typeof website === "string") error.website = website;
  if (typeof redirect_url === "string") error.redirectUrl = redirect_url;
  const wait = Number(response.headers.get("Retry-After"));
  if (wait > 0) error.retryAfter = wait;
  return error;
}

function defaultText(status: number, body: unknown): string {
  if (status >= 500) return messages.serverError;
  if (body === undefined) return messages.unexpected;
  return DEFAULT_TEXTS[status] ?? messages.tryAgain;
}

/** True for what a call of ours throws (`unwrap()`), as opposed to a bug. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === "object" && error !== null && "status" in error && "message" in error;
}

/** The text to show beside a field: what is wrong with it, else the text for the whole answer. */
export const fieldTextOf = (error: unknown, field: string): string =>
  (isApiError(error) && error.errors?.[field]?.[0]) || textOf(error);

/** The text to show for whatever was caught. */
export function textOf(error: unknown): string {
  return isApiError(error) ? error.message : messages.unexpected;
}
