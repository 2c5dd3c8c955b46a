import { randomUUID } from "node:crypto";
import { toMessage } from "../../../src/bus/event-notification.ts";
import { createInProcessBus } from "../../../src/bus/in-process.ts";
import { createNatsBus } from "../../../src/bus/nats.ts";
import type { EventBus } from "../../../src/bus/port.ts";
import { type RecipientsByCategory, startChangeNotifier } from "../../../src/http/change-notifier.ts";
import { anEvent } from "../../support/an-event.ts";
import { listenToChanges } from "../../support/change-stream.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";
import { natsServerMissing, startNatsServer } from "../../support/nats-server.ts";
import { testUnless } from "../../support/test-unless.ts";

const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
const taro = { id: randomUUID(), name: "太郎", email: "taro@example.jp", role: "seeker" };
const AGENCY = randomUUID();
const staff = ["一郎", "二郎"].map((name, index) => ({
  id: randomUUID(),
  name,
  email: `staff-${index}@example.jp`,
  role: "agency",
  agencyId: AGENCY,
}));
const rival = { id: randomUUID(), name: "三郎", email: "rival@example.jp", role: "agency", agencyId: randomUUID() };
let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ routes: [], actors: [hanako, taro, ...staff, rival] });
});
afterEach(() => site.close());

const change = { document: "resume", revision: 12, position: 345n };

test("sends a change to every tab of the account and to no other account", async () => {
  const browser = await site.signedIn(hanako.id);
  const [one, two] = [await listenToChanges(browser), await listenToChanges(browser, { "Last-Event-ID": "12" })];
  const other = await listenToChanges(await site.signedIn(taro.id));
  expect(one.response.headers.get("content-type")).toContain("text/event-stream");
  site.changes.publish({ accounts: [hanako.id] }, change);
  const expected = 'id: 345\nevent: changed\ndata: {"document":"resume","revision":12,"position":"345"}\n\n';
  await one.until(expected);
  await two.until(expected);
  site.changes.publish({ accounts: [taro.id] }, { ...change, revision: 99 });
  expect(await other.until('"revision":99')).not.toContain('"revision":12');
});

test("a page that begins to listen gets what has changed since it was read, of what concerns its person", async () => {
  site.changes.publish({ accounts: [hanako.id] }, { ...change, revision: 11 });
  site.changes.publish({ accounts: [hanako.id] }, change);
  site.changes.publish({ accounts: [], agency: AGENCY }, { ...change, document: "candidate", subject: "c-1" });
  site.changes.publish({ accounts: [], agency: AGENCY }, { ...change, document: "candidate", subject: "c-2" });
  const own = await listenToChanges(await site.signedIn(hanako.id));
  const text = await own.until('"revision":12');
  expect(text).not.toMatch(/"revision":11|candidate/);
  const member = await listenToChanges(await site.signedIn(staff[0]?.id ?? ""));
  expect(await member.until('"subject":"c-2"')).toMatch(/"subject":"c-1"/);
  site.changes.publish({ accounts: [rival.id] }, change);
  expect(await (await listenToChanges(await site.signedIn(rival.id))).until("event:")).not.toContain("candidate");
});

test("sends heartbeats and ends the stream when its session expires", async () => {
  const browser = await site.signedIn(hanako.id);
  const stream = await listenToChanges(browser);
  await stream.until("\n:\n\n:\n");
  site.clock.now = new Date(Date.parse(site.clock.now) + 25 * 60 * 60 * 1000).toISOString();
  await stream.toEnd();
});

test("does not extend the session while a stream is open", async () => {
  const browser = await site.signedIn(hanako.id);
  const stream = await listenToChanges(browser);
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
  for (let tab = 0; tab < 13; tab += 1) streams.push(await listenToChanges(browser));
  await expect(streams[0]?.toEnd()).resolves.toContain("retry:");
  site.changes.publish({ accounts: [hanako.id] }, change);
  await streams[12]?.until("event: changed");
});

test("announces the end of a stream that ends with its session, and only of it", async () => {
  const browser = await site.signedIn(hanako.id);
  const first = await listenToChanges(browser);
  await site.sessions.signOutEverywhere(hanako.id);
  await expect(first.toEnd()).resolves.toContain("event: end\n");
  const second = await listenToChanges(await site.signedIn(hanako.id));
  const [text] = await Promise.all([second.toEnd(), site.http.close(1_000)]);
  expect(text).not.toContain("event: end");
});

/** Publishes an event of a stream as the relay does. */
async function notifierOf(recipients: RecipientsByCategory, buses?: { speaking: EventBus; hearing: EventBus }) {
  const log = { error: jest.fn(), warn: jest.fn() };
  const own = createInProcessBus(log);
  const { speaking, hearing } = buses ?? { speaking: own, hearing: own };
  const stop = startChangeNotifier({ bus: hearing, changes: site.changes, recipients, log });
  return {
    log,
    stop,
    publish: (stream: string, revision: number) =>
      speaking.publish(toMessage({ ...anEvent(), stream, revision, position: 7n, recordedAt: site.clock.now }, 6n)),
  };
}

test("sends a change to the applicant and the whole staff of the agency that its category names, and to nobody else", async () => {
  const asked: string[] = [];
  const notifier = await notifierOf({
    async application(id) {
      asked.push(id);
      return { accounts: [hanako.id], agency: AGENCY };
    },
  });
  const concerned = [hanako, ...staff].map(async ({ id }) => listenToChanges(await site.signedIn(id)));
  const streams = await Promise.all(concerned);
  const others = await Promise.all([taro, rival].map(async ({ id }) => listenToChanges(await site.signedIn(id))));
  await notifier.publish("application-5d7a", 3);
  for (const stream of streams) await stream.until('data: {"document":"application","revision":3,"position":"7"}');
  expect(asked).toEqual(["5d7a"]);
  for (const [index, { id }] of [taro, rival].entries()) {
    await notifier.publish(`resume-${id}`, 4);
    expect(await others[index]?.until('"revision":4')).not.toContain("application");
  }
  notifier.stop();
});

test("goes on after a change whose recipients cannot be read, and leaves out one without any", async () => {
  const notifier = await notifierOf({
    application: () => Promise.reject(new Error("the store is away")),
    form: async () => undefined,
  });
  const stream = await listenToChanges(await site.signedIn(hanako.id));
  await notifier.publish(`application-${hanako.id}`, 1);
  await notifier.publish(`form-${hanako.id}`, 1);
  await notifier.publish(`resume-${hanako.id}`, 2);
  expect(await stream.until('"revision":2')).not.toMatch(/application|form/);
  expect(notifier.log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ category: "application" }),
    expect.anything(),
  );
  notifier.stop();
});

testUnless(natsServerMissing)("reaches recipients at another process over NATS", async () => {
  const server = await startNatsServer();
  const options = { url: server.url, log: { error: jest.fn(), warn: jest.fn() } };
  const [speaking, hearing] = [createNatsBus(options), createNatsBus(options)];
  const notifier = await notifierOf(
    { application: async () => ({ accounts: [hanako.id], agency: AGENCY }) },
    { speaking, hearing },
  );
  const streams = [hanako, ...staff].map(async ({ id }) => listenToChanges(await site.signedIn(id)));
  const all = await Promise.all(streams);
  await hearing.health();
  await notifier.publish("application-5d7a", 3);
  for (const stream of all) await stream.until('"document":"application","revision":3');
  notifier.stop();
  await Promise.all([speaking.close(), hearing.close()]);
  await server.remove();
});
