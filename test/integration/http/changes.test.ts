import { randomUUID } from "node:crypto";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const taro = { id: randomUUID(), name: "太郎", email: "taro@example.jp", role: "seeker" };
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ routes: [], actors: [hanako, taro] });
});
afterEach(() => site.close());

async function listen(browser: Browser, headers: Record<string, string> = {}) {
  const response = await browser.fetch("/api/v1/changes", { headers: { Accept: "text/event-stream", ...headers } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const readOn = async (): Promise<boolean> => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    text += value ?? "";
    return !done;
  };
  await readOn();
  return {
    response,
    /** Reads until the text is there; fails at the end of the stream. */
    async until(part: string) {
      while (!text.includes(part)) if (!(await readOn())) throw new Error(`the stream ended with: ${text}`);
      return text;
    },
    async toEnd() {
      while (await readOn());
      return text;
    },
    cancel: () => reader?.cancel(),
  };
}

const change = { document: "resume", revision: 12, position: 345n };

test("sends a change to every tab of the account and to no other account", async () => {
  const browser = await site.signedIn(hanako.id);
  const [one, two] = [await listen(browser), await listen(browser, { "Last-Event-ID": "12" })];
  const other = await listen(await site.signedIn(taro.id));
  expect(one.response.headers.get("content-type")).toContain("text/event-stream");
  site.changes.publish(hanako.id, change);
  const expected = 'id: 345\nevent: changed\ndata: {"document":"resume","revision":12,"position":"345"}\n\n';
  await one.until(expected);
  await two.until(expected);
  site.changes.publish(taro.id, { ...change, revision: 99 });
  expect(await other.until('"revision":99')).not.toContain('"revision":12');
});

test("sends heartbeats and ends the stream when its session expires", async () => {
  const browser = await site.signedIn(hanako.id);
  const stream = await listen(browser);
  await stream.until("\n:\n\n:\n");
  site.clock.now = new Date(Date.parse(site.clock.now) + 25 * 60 * 60 * 1000).toISOString();
  await stream.toEnd();
});

test("does not extend the session while a stream is open", async () => {
  const browser = await site.signedIn(hanako.id);
  const stream = await listen(browser);
  const start = Date.parse(site.clock.now);
  site.clock.now = new Date(start + 23 * 60 * 60 * 1000).toISOString();
  await stream.until("\n:\n\n:\n");
  const [row] = await site.database.knex("http.session").where({ account_id: hanako.id }).select("seen_at");
  expect(row.seen_at.getTime()).toBe(start);
  await stream.cancel();
});

test("answers visitors with 401", async () => {
  expect((await site.visitor().get("/api/v1/changes")).status).toBe(401);
});

test("closes the oldest stream beyond the limit per account", async () => {
  const browser = await site.signedIn(hanako.id);
  const streams = [];
  for (let tab = 0; tab < 13; tab += 1) streams.push(await listen(browser));
  await expect(streams[0]?.toEnd()).resolves.toContain("retry:");
  site.changes.publish(hanako.id, change);
  await streams[12]?.until("event: changed");
});

test("ends streams when the account is signed out everywhere and when the server closes", async () => {
  const browser = await site.signedIn(hanako.id);
  const first = await listen(browser);
  site.streams.disconnect(hanako.id);
  await first.toEnd();
  const second = await listen(browser);
  await Promise.all([second.toEnd(), site.http.close(1_000)]);
});
