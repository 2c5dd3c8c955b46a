/** Milliseconds. Later, what was answered may have changed. */
const KEPT_FOR = 10_000;

const SESSION = "/api/v1/session";

/** Requests of the first page, beside the session. */
function answersFor(path: string): readonly string[] {
  if (path === "/mypage") return [SESSION, "/mypage"];
  return path.startsWith("/user/resume/") ? [SESSION, "/api/v1/user/resume"] : [SESSION];
}

interface EarlyRequest {
  at: number;
  answer: Promise<Response>;
}

const asked = new Map<string, EarlyRequest>();

/**
 * Asks for what the page at `path` shows, while its code is still on its way: on a phone's line the answers are there as
 * soon as the code is.
 */
export function askEarly(path: string, now = Date.now()): void {
  for (const url of answersFor(path)) {
    const answer = fetch(url, { headers: { Accept: "application/json" }, credentials: "same-origin" });
    // The consumer gets the rejection; without one it must not count as unhandled.
    answer.catch(() => undefined);
    asked.set(url, { at: now, answer });
  }
}

/** The answer of the early request, once; undefined if there is none or it is out of date. */
export function takeEarly(url: string, now = Date.now()): Promise<Response> | undefined {
  const early = asked.get(url);
  asked.delete(url);
  return early && now - early.at < KEPT_FOR ? early.answer : undefined;
}

/** Discards early answers after a write. */
export function forgetEarly(): void {
  asked.clear();
}
