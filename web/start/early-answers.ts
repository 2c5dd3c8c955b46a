/** Milliseconds. Later, what was answered may have changed. */
const KEPT_FOR = 10_000;

const SESSION = "/api/v1/session";

interface EarlyRequest {
  at: number;
  answer: Promise<Response>;
}

const asked = new Map<string, EarlyRequest>();

/** URLs that a page reads first, beside the session, by the path pattern of the page (`/user/resume/$section/edit`). */
export type FirstRequests = Readonly<Record<string, readonly string[]>>;

type Address = Pick<Location, "pathname" | "search">;

/** As the build wrote them into the page, from the pages of every module. */
export const firstRequestsIn = (page: Document): FirstRequests =>
  JSON.parse(page.getElementById("first-requests")?.textContent || "{}");

/** The URLs of the page at an address, names replaced by the parts of the address. */
function urlsOf({ pathname, search }: Address, requests: FirstRequests): string[] {
  for (const [pattern, urls] of Object.entries(requests)) {
    const found = new RegExp(`^${pattern.replace(/\$(\w+)/g, "(?<$1>[^/]+)")}$`).exec(pathname);
    const parts: Readonly<Record<string, string>> = { ...found?.groups, search };
    if (found) return urls.map((url) => url.replace(/\$(\w+)/g, (_, name) => parts[name] ?? ""));
  }
  return [];
}

/**
 * Requests what the page at an address shows, while its code is still on its way: on a phone's line the answers are there as
 * soon as the code is.
 */
export function askEarly(address: Address, requests: FirstRequests, now = Date.now()): void {
  for (const url of [SESSION, ...urlsOf(address, requests)]) {
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
