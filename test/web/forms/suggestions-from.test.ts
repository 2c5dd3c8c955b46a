import { suggestionsFrom } from "../../../web/features/forms/fields/suggestions-from.ts";

const asked: { url: string; init: RequestInit }[] = [];

function answerWith(body: unknown, status = 200): void {
  asked.length = 0;
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    asked.push({ url: url.pathname + url.search, init });
    return new Response(JSON.stringify(body), { status });
  }) as unknown as typeof fetch;
}

const ask = (source: ReturnType<typeof suggestionsFrom>, signal = new AbortController().signal) =>
  source("営業 & 事務", { limit: 10, signal });

test("asks with the query, the limit and the marks of a request for JSON", async () => {
  answerWith([]);
  await ask(suggestionsFrom("/api/jobs/suggest", { param: "keyword" }));
  const [{ url, init }] = asked as [(typeof asked)[number]];
  expect(url).toBe(`/api/jobs/suggest?${new URLSearchParams({ keyword: "営業 & 事務", limit: "10" })}`);
  const headers = init.headers as Headers;
  expect(headers.get("Accept")).toBe("application/json");
  expect(headers.get("X-Requested-With")).toBe("XMLHttpRequest");
});

test("asks for nothing with a text that is longer than any name", async () => {
  answerWith([]);
  const signal = new AbortController().signal;
  expect(await suggestionsFrom("/s")("社".repeat(101), { limit: 10, signal })).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await suggestionsFrom("/s")("社".repeat(100), { limit: 10, signal })).toEqual([]);
});

const item = { value: "営業職" };
test.each([
  ["suggestions", { suggestions: [item] }],
  ["a list", [item]],
  ["results", { results: [item] }],
  ["data", { data: [item] }],
  ["schools", { schools: [item] }],
])("finds them in %s", async (_where, body) => {
  answerWith(body);
  expect(await ask(suggestionsFrom("/s"))).toEqual([{ value: "営業職", text: "営業職" }]);
});

test.each([
  ["bare texts", undefined, "営業職", { value: "営業職", text: "営業職" }],
  [
    "suggestions of the job search",
    undefined,
    { text: "東京の営業", value: "東京 営業", type: "quick-search", category: "よく使う検索" },
    { text: "東京の営業", value: "東京 営業", type: "quick-search", category: "よく使う検索" },
  ],
  [
    "suggestions with a display of their own",
    undefined,
    { value: "eigyo", display: "営業職", description: "お客さまに提案する" },
    { value: "eigyo", text: "営業職", description: "お客さまに提案する" },
  ],
  [
    "jobs",
    "job",
    { job_title: "営業職", company: "みなと商事", industry: "卸売" },
    { value: "営業職", text: "営業職", description: "みなと商事・卸売" },
  ],
  [
    "schools",
    "education",
    { name: "みなと総合大学", type: "大学", location: "神奈川県" },
    { value: "みなと総合大学", text: "みなと総合大学", description: "大学・神奈川県" },
  ],
  [
    "positions",
    "career",
    { position: "課長", department: "営業部" },
    { value: "課長", text: "課長", description: "営業部" },
  ],
  ["skills", "skill", { skill_name: "簿記", category: "経理" }, { value: "簿記", text: "簿記", description: "経理" }],
] as const)("reads %s", async (_what, kind, sent, expected) => {
  answerWith([sent]);
  expect(await ask(suggestionsFrom("/s", { kind }))).toEqual([expected]);
});

test("leaves out what has no text", async () => {
  answerWith([null, 7, "", {}, { value: 3 }, { text: "営業職" }]);
  expect(await ask(suggestionsFrom("/s"))).toEqual([{ value: "営業職", text: "営業職" }]);
});

test.each([
  ["a refusal", { message: "ログインしてください" }, 401, "ログインしてください"],
  ["no list", { success: true }, 200, "No list of suggestions"],
])("fails at %s", async (_what, body, status, message) => {
  answerWith(body, status);
  await expect(ask(suggestionsFrom("/s"))).rejects.toThrow(message);
});

test("gives up when it is told to", async () => {
  const stop = new AbortController();
  global.fetch = jest.fn(
    (_url: URL, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  ) as unknown as typeof fetch;
  const answer = ask(suggestionsFrom("/s"), stop.signal);
  stop.abort();
  await expect(answer).rejects.toThrow();
  expect(global.fetch).toHaveBeenCalledTimes(1);
});
