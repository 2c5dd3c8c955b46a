import { randomUUID } from "node:crypto";
import { PreconditionFailed } from "../../../src/commands/aggregate.ts";
import { StoreUnavailable } from "../../../src/event-store/port.ts";
import { route } from "../../../src/http/route.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { until } from "../../support/until.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const taro = { id: randomUUID(), name: "太郎", email: "taro@example.jp", role: "seeker" };
let document: { revision: number | null; text: string };
let writes: { commandId: string; expected: number | "none" | undefined; ifMatch: number | undefined }[];
let failing: Error | undefined;

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako, taro],
    routes: [
      route({
        method: "GET",
        path: "/api/v1/doc",
        access: "signed-in",
        readsFrom: ["doc"],
        handle: async () => ({ body: document, revision: document.revision }),
      }),
      route({ method: "GET", path: "/api/v1/other", access: "signed-in", handle: async () => ({ body: {} }) }),
      ...(["POST", "PATCH"] as const).map((method) =>
        route({
          method,
          path: "/api/v1/doc",
          access: "signed-in",
          async handle({ command, ifMatch, actor }) {
            const context = command(actor?.id ?? null);
            writes.push({ commandId: context.commandId, expected: context.expectedRevision, ifMatch });
            if (failing) throw failing;
            if (ifMatch !== undefined && ifMatch !== document.revision) throw new PreconditionFailed(document.revision);
            document = { revision: (document.revision ?? -1) + 1, text: "new" };
            return {
              body: { success: true, ...document },
              written: { revision: document.revision, position: 41n + BigInt(document.revision ?? 0) },
            };
          },
        }),
      ),
    ],
  });
  browser = await site.signedIn(hanako.id);
});
afterAll(() => site.close());
beforeEach(() => {
  document = { revision: 3, text: "old" };
  writes = [];
  failing = undefined;
  site.progress.asked = [];
  site.progress.passed = true;
  browser.cookies.delete("rireki_seen");
});

describe("ETag", () => {
  test("carries the revision, and never answers 304", async () => {
    const { headers } = await browser.get("/api/v1/doc");
    expect(headers.get("etag")).toBe('"3"');
    expect(headers.get("cache-control")).toBe("no-store");
    const again = await browser.get("/api/v1/doc", { "If-None-Match": '"3"' });
    expect(again.status).toBe(200);
    expect(again.json).toEqual(document);
  });

  test("is none for a document that does not exist yet", async () => {
    document = { revision: null, text: "" };
    expect((await browser.get("/api/v1/doc")).headers.get("etag")).toBe('"none"');
  });
});

describe("If-Match", () => {
  test.each([
    ['"3"', 3],
    ['W/"3"', 3],
    ['"none"', "none"],
    ["*", undefined],
  ])("%s asks for %s", async (header, expected) => {
    expect((await browser.send("POST", "/api/v1/doc", {}, { "If-Match": header })).status).toBe(200);
    expect(writes[0]?.expected).toBe(expected);
  });

  test("answers a write at another revision with 412 and the current revision", async () => {
    const { status, json } = await browser.send("POST", "/api/v1/doc", {}, { "If-Match": '"2"' });
    expect(status).toBe(412);
    expect(json).toMatchObject({ success: false, revision: 3 });
  });

  test("answers an unknown tag with 412", async () => {
    for (const header of ["3", '"x"', '"1", "2"', '"99999999999999999999"']) {
      expect((await browser.send("POST", "/api/v1/doc", {}, { "If-Match": header })).status).toBe(412);
    }
    expect(writes).toEqual([]);
  });
});

describe("read your writes", () => {
  test("returns the position of a write, for which the next read waits by header or cookie", async () => {
    const { headers } = await browser.send("POST", "/api/v1/doc", {});
    expect(headers.get("etag")).toBe('"4"');
    expect(headers.get("consistency-token")).toBe("45");
    const cookie = headers.getSetCookie().find((line) => line.startsWith("rireki_seen=45")) ?? "";
    expect(cookie).toMatch(/expires=/i);
    await browser.get("/api/v1/doc");
    await browser.get("/api/v1/doc", { "Consistency-Token": "99" });
    await browser.get("/api/v1/other");
    expect(site.progress.asked).toEqual([
      { names: ["doc"], position: 45n },
      { names: ["doc"], position: 99n },
    ]);
  });

  test("reads after the wait, not before", async () => {
    let reach = (): void => undefined;
    site.progress.reached = new Promise((resolve) => {
      reach = resolve;
    });
    const answer = browser.get("/api/v1/doc", { "Consistency-Token": "7" });
    await until(() => site.progress.asked.length > 0);
    document = { revision: 9, text: "own" };
    reach();
    expect((await answer).json).toEqual({ revision: 9, text: "own" });
  });

  test("answers with Consistency: stale when the projection is late", async () => {
    site.progress.passed = false;
    const answer = await browser.get("/api/v1/doc", { "Consistency-Token": "7" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("consistency")).toBe("stale");
    expect((await browser.get("/api/v1/doc")).headers.get("consistency")).toBeNull();
  });

  test("does not wait for a position beyond the head of the store", async () => {
    const answer = await browser.get("/api/v1/doc", { "Consistency-Token": "101" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("consistency")).toBe("stale");
    expect(site.progress.asked).toEqual([]);
    site.progress.head = 101n;
    expect((await browser.get("/api/v1/doc", { "Consistency-Token": "101" })).headers.get("consistency")).toBeNull();
  });

  test("ignores an invalid token", async () => {
    for (const token of ["-1", "x", "1e9", "9".repeat(30), "1; DROP"])
      await browser.get("/api/v1/doc", { "Consistency-Token": token });
    expect(site.progress.asked).toEqual([]);
  });
});

describe("Idempotency-Key", () => {
  const key = () => ({ "Idempotency-Key": randomUUID() });

  test("runs a repeated request once and replays its answer", async () => {
    const headers = key();
    const first = await browser.send("POST", "/api/v1/doc", { a: 1 }, headers);
    const second = await browser.send("POST", "/api/v1/doc", { a: 1 }, headers);
    expect(writes).toHaveLength(1);
    expect(second.json).toEqual(first.json);
    for (const name of ["etag", "consistency-token"]) expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get("idempotency-replayed")).toBe("true");
  });

  test("covers a POST with _method", async () => {
    const headers = key();
    for (const _ of [1, 2]) await browser.send("POST", "/api/v1/doc", { _method: "patch" }, headers);
    expect(writes).toHaveLength(1);
  });

  test("answers another request under the same key with 422, and scopes keys per account", async () => {
    const headers = key();
    await browser.send("POST", "/api/v1/doc", { a: 1 }, headers);
    expect((await browser.send("POST", "/api/v1/doc", { a: 2 }, headers)).status).toBe(422);
    const other = await site.signedIn(taro.id);
    expect((await other.send("POST", "/api/v1/doc", { a: 2 }, headers)).status).toBe(200);
  });

  test("releases the key when the request was refused", async () => {
    const headers = key();
    failing = new PreconditionFailed(3);
    expect((await browser.send("POST", "/api/v1/doc", {}, headers)).status).toBe(412);
    failing = undefined;
    expect((await browser.send("POST", "/api/v1/doc", {}, headers)).status).toBe(200);
  });

  test("keeps the key after an unknown outcome, and retries later with the same command id", async () => {
    const headers = key();
    failing = new StoreUnavailable("away");
    expect((await browser.send("POST", "/api/v1/doc", {}, headers)).status).toBe(503);
    failing = undefined;
    expect((await browser.send("POST", "/api/v1/doc", {}, headers)).status).toBe(409);
    const before = site.clock.now;
    site.clock.now = new Date(Date.parse(before) + 61_000).toISOString();
    expect((await browser.send("POST", "/api/v1/doc", {}, headers)).status).toBe(200);
    site.clock.now = before;
    expect(writes[0]?.commandId).toBe(writes[1]?.commandId);
  });
});
