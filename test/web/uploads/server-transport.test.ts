import { messages } from "../../../japanese/messages.ts";
import { serverTransport } from "../../../web/features/uploads/server-transport.ts";
import { fileOf } from "./a-wire.ts";

interface Sent {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  request: FakeRequest;
}

const sent: Sent[] = [];
/** Answers to the requests, in order; undefined is a missing network, `wait` lets the test decide. */
const answers: ({ status: number; statusText: string; body: unknown; headers?: string } | "away" | "wait")[] = [];

/** The part of XMLHttpRequest that is used. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  statusText = "";
  responseText = "";
  headersOfAnswer = "";
  url = "";
  headers: Record<string, string> = {};
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.headersOfAnswer;
  }
  end(type: string) {
    this.dispatchEvent(new Event(type));
    this.dispatchEvent(new Event("loadend"));
  }
  abort() {
    this.end("abort");
  }
  send(form: FormData) {
    sent.push({ url: this.url, headers: this.headers, form, request: this });
    const answer = answers.shift() ?? "away";
    if (answer === "wait") return;
    queueMicrotask(() => {
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 7 }));
      if (answer === "away") return this.end("error");
      Object.assign(this, { status: answer.status, statusText: answer.statusText });
      this.responseText = JSON.stringify(answer.body);
      this.headersOfAnswer = answer.headers ?? "";
      this.end("load");
    });
  }
}

const stored = {
  success: true,
  message: "完了",
  upload: { id: "u1", filename: "a.pdf", size: 5, type: "application/pdf", url: "/uploads/u1.pdf" },
};
const whole = { file: fileOf("a.pdf", 5), uploadId: "id-1", timestamp: 1000, fields: { fieldName: "documents" } };
const { signal } = new AbortController();

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="csrf-token" content="page-token">';
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify({ csrf_token: "fresh", user: null }))) as never;
});

test("sends a whole file with its metadata, CSRF token and idempotency key", async () => {
  answers.push({ status: 201, statusText: "Created", body: stored, headers: "Consistency-Token: 41\r\n" });
  const seen: number[] = [];
  const answer = await serverTransport.sendWhole(whole, { signal, onSent: (bytes) => seen.push(bytes) });
  expect(answer).toEqual({ data: { id: "u1", url: "/uploads/u1.pdf" } });
  expect(seen).toEqual([7]);
  const [{ url, headers, form }] = sent as [Sent];
  expect(url).toBe("/uploads");
  expect(headers).toMatchObject({
    "X-CSRF-Token": "page-token",
    "Idempotency-Key": "id-1",
    Accept: "application/json",
  });
  expect([...form.keys()]).toEqual(["filename", "size", "type", "uploadId", "timestamp", "fieldName", "file"]);
  expect(form.get("timestamp")).toBe("1000");
  expect(sessionStorage.getItem("rireki.seen")).toContain('"41"');
});

test("returns status, message and Retry-After of a refusal", async () => {
  const body = { success: false, message: "しばらくお待ちください" };
  answers.push({ status: 429, statusText: "Too Many Requests", body, headers: "Retry-After: 3\r\n" });
  expect(await serverTransport.sendWhole(whole, { signal })).toEqual({
    error: { status: 429, statusText: "Too Many Requests", message: "しばらくお待ちください", retryAfter: 3 },
  });
});

test("retries a chunk with a fresh CSRF token when the session was renewed", async () => {
  answers.push({ status: 403, statusText: "Forbidden", body: { message: messages.csrf } });
  const progress = { success: true, sessionId: "s", chunkSize: 10, totalChunks: 2, received: [0] };
  answers.push({ status: 200, statusText: "OK", body: progress });
  const chunk = { sessionId: "s", chunkIndex: 0, totalChunks: 2, bytes: new Blob(["0123456789"]) };
  expect(await serverTransport.sendChunk(chunk, { signal })).toEqual({ data: progress });
  expect(sent.map(({ url, headers }) => [url, headers["X-CSRF-Token"]])).toEqual([
    ["/uploads/chunked/upload", "page-token"],
    ["/uploads/chunked/upload", "fresh"],
  ]);
  expect([...(sent[1]?.form.entries() ?? [])].map(([name, value]) => [name, String(value)])).toEqual([
    ["sessionId", "s"],
    ["chunkIndex", "0"],
    ["totalChunks", "2"],
    ["chunk", expect.anything()],
  ]);
});

test("returns network errors and unreadable answers as results", async () => {
  answers.push("away", { status: 201, statusText: "Created", body: { upload: "?" } });
  expect(await serverTransport.sendWhole(whole, { signal })).toMatchObject({ error: { status: "FETCH_ERROR" } });
  expect(await serverTransport.sendWhole(whole, { signal })).toMatchObject({ error: { message: messages.unexpected } });
});

test("aborts the request", async () => {
  answers.push("wait");
  const controller = new AbortController();
  const answer = serverTransport.sendWhole(whole, { signal: controller.signal });
  const ended = jest.fn();
  await Promise.resolve();
  sent[0]?.request.addEventListener("abort", ended);
  controller.abort(new Error("stopped"));
  await expect(answer).rejects.toThrow("stopped");
  expect(ended).toHaveBeenCalled();
});

describe("an idle connection", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const lost = { error: { status: "FETCH_ERROR", message: messages.networkRetry } };

  test("fails after 90 seconds without a byte, however slow before", async () => {
    answers.push("wait");
    const answer = serverTransport.sendWhole(whole, { signal });
    const ended = jest.fn();
    void answer.then(ended);
    await jest.advanceTimersByTimeAsync(89_000);
    sent[0]?.request.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded: 3 }));
    await jest.advanceTimersByTimeAsync(89_000);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ended).toHaveBeenCalledWith(lost);
    expect(jest.getTimerCount()).toBe(0);
  });

  test("fails for small requests, too; a session is created with the upload's idempotency key", async () => {
    const call = jest.fn(
      (_: URL, { signal: ending }: RequestInit) =>
        new Promise<Response>((_resolve, reject) => ending?.addEventListener("abort", () => reject(ending.reason))),
    );
    globalThis.fetch = call as never;
    const file = { filename: "a.pdf", size: 30, type: "application/pdf", uploadId: "id-1" };
    const answer = serverTransport.init(file, { signal });
    await jest.advanceTimersByTimeAsync(90_000);
    expect(await answer).toEqual(lost);
    const [, { headers, body }] = call.mock.calls[0] as [URL, { headers: Headers; body: string }];
    expect(headers.get("Idempotency-Key")).toBe("id-1");
    expect(JSON.parse(body)).toEqual({ filename: "a.pdf", size: 30, type: "application/pdf" });
    const controller = new AbortController();
    const stopped = serverTransport.finalize("s", { signal: controller.signal });
    controller.abort(new Error("stopped"));
    await expect(stopped).rejects.toThrow("stopped");
    expect(jest.getTimerCount()).toBe(0);
  });
});
