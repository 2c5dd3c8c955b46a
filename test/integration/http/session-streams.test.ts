import { randomUUID } from "node:crypto";
import { route } from "../../../src/http/route.ts";
import { createSessions } from "../../../src/http/session.ts";
import { createPostgresPubSub } from "../../../src/pubsub/postgres.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { until } from "../../support/until.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const taro = { id: randomUUID(), name: "太郎", email: "taro@example.jp", role: "seeker" };
const leave = (
  path: string,
  how: (request: Parameters<Parameters<typeof route>[0]["handle"]>[0]) => Promise<unknown>,
) =>
  route({
    method: "POST",
    path,
    access: "signed-in",
    async handle(request) {
      await how(request);
      return { body: { success: true } };
    },
  });

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    actors: [hanako, taro],
    // No heartbeat comes within a test.
    heartbeatMs: 3_600_000,
    pubsub: true,
    routes: [
      leave("/test/leave", ({ ctx }) => site.sessions.signOut(ctx)),
      leave("/test/end-others", ({ ctx, actor }) => site.sessions.signOutEverywhere(actor?.id ?? "", ctx)),
    ],
  });
});
afterAll(() => site.close());

/** Opens an event stream; `ended` settles when the server ends it. */
async function listen(browser: Browser) {
  const response = await browser.fetch("/api/v1/changes", { headers: { Accept: "text/event-stream" } });
  const state = { isOpen: true, ended: Promise.resolve() };
  state.ended = response.text().then(() => {
    state.isOpen = false;
  });
  return state;
}

test("ends the streams of a session on sign-out, and no others", async () => {
  const [phone, desk, other] = [
    await site.signedIn(hanako.id),
    await site.signedIn(hanako.id),
    await site.signedIn(taro.id),
  ];
  const [first, second] = [await listen(phone), await listen(phone)];
  const kept = [await listen(desk), await listen(other)];
  await phone.send("POST", "/test/leave");
  await Promise.all([first.ended, second.ended]);
  expect(kept.map(({ isOpen }) => isOpen)).toEqual([true, true]);
  expect(site.streams.count()).toBe(2);
});

test("keeps the caller's streams when all other sessions are ended", async () => {
  const [phone, desk] = [await site.signedIn(hanako.id), await site.signedIn(hanako.id)];
  const [ending, kept] = [await listen(phone), await listen(desk)];
  await desk.send("POST", "/test/end-others");
  await ending.ended;
  expect(kept.isOpen).toBe(true);
});

test("ends the streams of a session that is ended by its public id", async () => {
  const browser = await site.signedIn(taro.id);
  const stream = await listen(browser);
  for (const { id } of await site.sessions.list(taro.id)) await site.sessions.endOne(taro.id, id);
  await stream.ended;
});

test("ends the streams of a session that another process ended", async () => {
  const pubsub = createPostgresPubSub({ db: site.database.knex, connection: site.database.connection });
  const elsewhere = createSessions({ db: site.database.knex, now: () => site.clock.now, pubsub });
  try {
    const all = await listen(await site.signedIn(taro.id));
    // Repeated, since the two may not be connected yet.
    await until(async () => {
      await elsewhere.signOutEverywhere(taro.id);
      return !all.isOpen;
    });
    const one = await listen(await site.signedIn(hanako.id));
    for (const { id } of await elsewhere.list(hanako.id)) await elsewhere.endOne(hanako.id, id);
    await one.ended;
  } finally {
    await pubsub.close();
  }
});
