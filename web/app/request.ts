import { messages } from "../../japanese/messages.ts";
import { type ApiError, errorOf, networkError } from "./api-error.ts";
import { consistencyToken, keepConsistencyToken } from "./consistency.ts";
import { csrfToken, keepCsrfToken } from "./csrf.ts";

export interface ApiRequest {
  /** Path from the site's root, with its query. */
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON; FormData goes as multipart. */
  body?: unknown;
  /** Those that are undefined are not sent. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Lets the call outlive the page (the last autosave on leaving). At most 64 KB of body. */
  keepalive?: boolean;
  signal?: AbortSignal;
}

export interface ApiMeta {
  /** The document's revision from `ETag`; null when the answer has none. */
  revision: number | null;
  /** True when the read models had not caught up in time, even on the second try. */
  stale: boolean;
}

export type ApiAnswer = { data: unknown; meta: ApiMeta } | { error: ApiError; meta?: ApiMeta };

/** Three more tries, a second apart (specification, constants). Only for reads: they change nothing. */
const RETRIES = 3;
const RETRY_AFTER = 1000;
const WORTH_RETRYING: ReadonlySet<ApiError["status"]> = new Set(["FETCH_ERROR", 502, 503, 504]);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends one call and waits for its answer. Reads are repeated when no answer comes, and once more when they are stale;
 * writes as `sendWrite` says. Never throws, except when `signal` aborts.
 */
export async function send(request: ApiRequest): Promise<ApiAnswer> {
  const isRead = (request.method ?? "GET") === "GET";
  if (!isRead) return sendWrite(() => once(request));
  if (readsAllowed) await readsAllowed;
  let answer = await once(request);
  for (let retry = 0; retry < RETRIES && "error" in answer && WORTH_RETRYING.has(answer.error.status); retry++) {
    await pause(RETRY_AFTER);
    answer = await once(request);
  }
  return !("error" in answer) && answer.meta.stale ? once(request) : answer;
}

/** Resolves once reads may be sent again. */
let readsAllowed: Promise<void> | undefined;

/** Reads wait for `ended`: the session is being ended, and the server would refuse them. */
export function holdReads(ended: Promise<void>): void {
  readsAllowed = ended;
}

/**
 * Makes sure of a CSRF token before `carry` sends a write with it. One refused for its token (the session was renewed in
 * another tab) is sent again with a fresh one, as long as it is still the same person.
 */
export async function sendWrite<Answer extends ApiAnswer>(
  carry: () => Promise<Answer>,
): Promise<Answer | { error: ApiError }> {
  if (isReplaced) return { error: { status: 403, message: messages.csrf } };
  if (!csrfToken()) await freshCsrfToken();
  const answer = await carry();
  const refused = "error" in answer && answer.error.status === 403 && answer.error.message === messages.csrf;
  return refused && (await freshCsrfToken()) ? carry() : answer;
}

async function once({ url, method = "GET", body, headers, keepalive, signal }: ApiRequest): Promise<ApiAnswer> {
  const sent = new Headers({ Accept: "application/json" });
  for (const [name, value] of Object.entries(headers ?? {})) if (value !== undefined) sent.set(name, value);
  const token = method === "GET" ? consistencyToken() : undefined;
  if (token) sent.set("Consistency-Token", token);
  if (method !== "GET") sent.set("X-CSRF-Token", csrfToken());
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) sent.set("Content-Type", "application/json");
  let response: Response;
  let received: unknown;
  try {
    response = await fetch(new URL(url, location.origin), {
      method,
      headers: sent,
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      keepalive,
      signal,
      credentials: "same-origin",
    });
    received = parsed(await response.text());
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { error: networkError };
  }
  return answerOf(response, received);
}

/** Reads the body of an answer and stores its tokens. */
export function answerOf(response: Response, body: unknown): ApiAnswer {
  const meta: ApiMeta = {
    revision: revisionOf(response.headers.get("ETag")),
    stale: response.headers.get("Consistency") === "stale",
  };
  const token = response.headers.get("Consistency-Token");
  if (token) keepConsistencyToken(token);
  if (hasCsrfToken(body)) keepCsrfToken(body.csrf_token);
  if (!response.ok) return { error: errorOf(response, body), meta };
  if (body === undefined && response.status !== 204) {
    return { error: { status: response.status, message: messages.unexpected }, meta };
  }
  return { data: body ?? null, meta };
}

/** Requests the session's token. False when another account is signed in by now: its documents must not be written. */
export async function freshCsrfToken(): Promise<boolean> {
  const before = csrfToken();
  const answer = await once({ url: "/api/v1/session" });
  if ("error" in answer) return false;
  const id = (answer.data as { user?: { id?: string } | null } | null)?.user?.id ?? null;
  const same = signedInId === undefined || id === signedInId;
  // With another account's token the next write of this page would be accepted.
  if (signedInId && !same) keepCsrfToken(before);
  return same && csrfToken() !== "";
}

let signedInId: string | null | undefined;
/** The session belongs to another account than the open page: nothing is written until the page is reloaded. */
let isReplaced = false;

/**
 * Tells the transport whose session this tab shows, null for a visitor.
 * @returns false when the page shows another account: nothing is sent from it any more
 */
export function rememberPerson(id: string | null): boolean {
  isReplaced ||= Boolean(signedInId && id && id !== signedInId);
  signedInId = id;
  return !isReplaced;
}

function hasCsrfToken(body: unknown): body is { csrf_token: string } {
  return typeof body === "object" && body !== null && typeof (body as { csrf_token?: unknown }).csrf_token === "string";
}

/** The JSON of a body; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** `"12"` or `W/"12"` → 12. */
function revisionOf(etag: string | null): number | null {
  const [, digits] = /^(?:W\/)?"(\d+)"$/.exec(etag ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
}
