import { messages } from "../../../japanese/messages.ts";

type Transport = typeof import("../../../web/app/request.ts");

const answers: (() => Response | Promise<Response>)[] = [];
const sent: { path: string; init: RequestInit; headers: Headers }[] = [];

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  answers.push(() => new Response(body === undefined ? null : JSON.stringify(body), { status, headers }));
}
const nobodyAnswers = () => answers.push(() => Promise.reject(new TypeError("Failed to fetch")));

let send: Transport["send"];
let rememberPerson: Transport["rememberPerson"];

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  answers.length = 0;
  sent.length = 0;
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="page-token">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    const { pathname, search } = new URL(url, location.origin);
    sent.push({ path: pathname + search, init, headers: init.headers as Headers });
    const next = answers.shift();
    if (!next) throw new Error(`nothing prepared for ${url}`);
    return next();
  }) as unknown as typeof fetch;
  ({ send, rememberPerson } = await import("../../../web/app/request.ts"));
});
afterEach(() => {
  jest.useRealTimers();
});

async function settled(request: Parameters<Transport["send"]>[0]) {
  const promise = send(request);
  await jest.advanceTimersByTimeAsync(10_000);
  return promise;
}

describe("a write", () => {
  test("sends the page's CSRF token and a JSON body", async () => {
    answer(200, { success: true }, { ETag: '"7"' });
    const result = await settled({ url: "/user/resume/profile", method: "PATCH", body: { a: 1 } });
    expect(result).toEqual({ data: { success: true }, meta: { revision: 7, stale: false } });
    expect(sent[0]?.headers.get("X-CSRF-Token")).toBe("page-token");
    expect(sent[0]?.headers.get("Content-Type")).toBe("application/json");
    expect(sent[0]?.init.body).toBe('{"a":1}');
  });

  test("makes reads wait for its position for 30 seconds", async () => {
    answer(200, {}, { "Consistency-Token": "41" });
    answer(200, {});
    answer(200, {});
    await settled({ url: "/w", method: "POST" });
    await settled({ url: "/r" });
    expect(sent[1]?.headers.get("Consistency-Token")).toBe("41");
    await jest.advanceTimersByTimeAsync(30_000);
    await settled({ url: "/r" });
    expect(sent[2]?.headers.get("Consistency-Token")).toBeNull();
  });

  test("adopts a newer CSRF token from an answer", async () => {
    answer(200, { csrf_token: "session-token" });
    answer(200, {});
    await settled({ url: "/api/v1/session" });
    await settled({ url: "/w", method: "DELETE" });
    expect(sent[1]?.headers.get("X-CSRF-Token")).toBe("session-token");
  });

  test("is retried with a fresh token when another tab renewed the session", async () => {
    rememberPerson("same");
    answer(403, { message: messages.csrf });
    answer(200, { user: { id: "same" }, csrf_token: "fresh" });
    answer(200, { ok: true });
    const result = await settled({ url: "/w", method: "POST" });
    expect(sent.map(({ path }) => path)).toEqual(["/w", "/api/v1/session", "/w"]);
    expect(sent[2]?.headers.get("X-CSRF-Token")).toBe("fresh");
    expect(result).toMatchObject({ data: { ok: true } });
  });

  test("is not retried when another account signed in meanwhile", async () => {
    rememberPerson("first");
    answer(403, { message: messages.csrf });
    answer(200, { user: { id: "second" }, csrf_token: "fresh" });
    const result = await settled({ url: "/w", method: "POST" });
    expect(sent).toHaveLength(2);
    expect(result).toMatchObject({ error: { status: 403, message: messages.csrf } });

    // Nor is the next one, which would carry the other person's token.
    answer(403, { message: messages.csrf });
    answer(200, { user: { id: "second" }, csrf_token: "fresh" });
    await settled({ url: "/w", method: "POST" });
    expect(sent[2]?.headers.get("X-CSRF-Token")).toBe("page-token");
    expect(sent).toHaveLength(4);
  });

  test("is not sent when the session changed to another account", async () => {
    expect(rememberPerson("first")).toBe(true);
    expect(rememberPerson("second")).toBe(false);
    expect(await settled({ url: "/w", method: "POST" })).toMatchObject({ error: { status: 403 } });
    expect(sent).toHaveLength(0);
  });

  test("is sent after one person has signed out and another has signed in", async () => {
    for (const id of ["first", null, "second"]) expect(rememberPerson(id)).toBe(true);
    answer(200, { ok: true });
    expect(await settled({ url: "/w", method: "POST" })).toMatchObject({ data: { ok: true } });
  });

  test("is not retried after a network error, because it may have been applied", async () => {
    nobodyAnswers();
    const result = await settled({ url: "/w", method: "POST" });
    expect(sent).toHaveLength(1);
    expect(result).toEqual({ error: { status: "FETCH_ERROR", message: messages.networkRetry } });
  });

  test("returns field errors and the server's revision", async () => {
    answer(422, { message: messages.checkInput, errors: { email: ["だめ"] } });
    expect(await settled({ url: "/w", method: "POST" })).toMatchObject({
      error: { status: 422, errors: { email: ["だめ"] } },
    });
    answer(412, { revision: 9 });
    expect(await settled({ url: "/w", method: "POST" })).toMatchObject({
      error: { status: 412, revision: 9, message: messages.changedElsewhere },
    });
  });

  test("omits undefined headers", async () => {
    answer(200, {});
    await settled({ url: "/w", method: "POST", headers: { "If-Match": undefined } });
    expect(sent[0]?.headers.has("If-Match")).toBe(false);
  });
});

describe("a read", () => {
  test("is retried three times after network errors", async () => {
    nobodyAnswers();
    answer(503, {});
    nobodyAnswers();
    answer(200, { here: true });
    expect(await settled({ url: "/r" })).toMatchObject({ data: { here: true } });
    expect(sent).toHaveLength(4);
  });

  test("is retried once when stale", async () => {
    answer(200, { v: 1 }, { Consistency: "stale" });
    answer(200, { v: 2 }, { Consistency: "stale" });
    expect(await settled({ url: "/r" })).toEqual({ data: { v: 2 }, meta: { revision: null, stale: true } });
    expect(sent).toHaveLength(2);
  });

  test("has a Japanese message when the server sends none", async () => {
    answers.push(() => new Response("<html>", { status: 500 }));
    expect(await settled({ url: "/r" })).toMatchObject({ error: { message: messages.serverError } });
    answer(429, {}, { "Retry-After": "30" });
    expect(await settled({ url: "/r" })).toMatchObject({
      error: { message: messages.tooManyRequests, retryAfter: 30 },
    });
    answers.push(() => new Response("<html>", { status: 200 }));
    expect(await settled({ url: "/r" })).toMatchObject({ error: { message: messages.unexpected } });
  });

  test("aborts when its component unmounts", async () => {
    const left = new AbortController();
    answers.push(() => Promise.reject(left.signal.reason));
    left.abort();
    await expect(send({ url: "/r", signal: left.signal })).rejects.toBe(left.signal.reason);
  });
});
