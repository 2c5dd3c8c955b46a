import { setImmediate as nextTurn } from "node:timers/promises";
import { until } from "./until.ts";

/** A browser's state for one site, for tests over HTTP: cookies and the page's CSRF token. Redirects are not followed. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Repeats the request until the answer contains every write of this browser: on a busy machine read models lag. */
  getFresh(path: string): Promise<Answer>;
  /** Sends with the page's token; `body` is sent as JSON unless it is text or form data. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Any request, with the cookies and nothing else. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Loads a page and takes its token. */
  openPage(path?: string): Promise<string>;
  cookies: Map<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
}

/** @param always headers of every request, such as a User-Agent */
export function openBrowser(baseUrl: string, always: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map<string, string>();
  let token = "";

  async function load(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...always, ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    // A test that worked for long without a pause: connections that were idle for too long meanwhile are given up first, by
    // both sides, before one of them is used.
    await nextTurn();
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const answerOf = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
  };

  const get: Browser["get"] = async (path, headers = {}) =>
    answerOf(await load(path, { headers: { Accept: "application/json", ...headers } }));

  return {
    cookies,
    fetch: load,
    get,
    async getFresh(path) {
      let answer = await get(path);
      await until(async () => {
        if (answer.headers.has("Consistency")) answer = await get(path);
        return !answer.headers.has("Consistency");
      });
      return answer;
    },
    async send(method, path, body, headers = {}) {
      const plain = typeof body === "string" || body instanceof FormData || body === undefined;
      const answer = await answerOf(
        await load(path, {
          method,
          body: plain ? (body as string | FormData | undefined) : JSON.stringify(body),
          headers: {
            Accept: "application/json",
            "X-CSRF-Token": token,
            ...(plain ? {} : { "Content-Type": "application/json" }),
            ...headers,
          },
        }),
      );
      token = answer.json?.csrf_token ?? token;
      return answer;
    },
    async openPage(path = "/login") {
      const response = await load(path, { headers: { Accept: "text/html" } });
      token = /<meta name="csrf-token" content="([^"]*)"/.exec(await response.text())?.[1] ?? "";
      return token;
    },
  };
}

/** The same person with the same session before another process. */
export async function carryOver(from: Browser, to: Browser): Promise<void> {
  for (const [name, value] of from.cookies) to.cookies.set(name, value);
  await to.openPage();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
