import { openEventStore } from "../../../src/event-store/open-event-store.ts";
import { anEvent } from "../../support/an-event.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { startEventStoreDbCluster } from "../../support/eventstoredb-cluster.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { modulesWithoutJobs } from "../../support/modules-without-jobs.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

jest.setTimeout(deadlines.longTest);

/** The whole application with its events in EventStoreDB, over a double of the server that can go away. */
describe("Rireki on EventStoreDB", () => {
  let double: EventStoreDbDouble;
  let app: TestApp;
  let seeker: Seeker;

  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    app = await startTestApp({ env: { EVENTSTORE_URL: double.url, TRUST_PROXY: "true" } });
    seeker = await newSeeker(app);
  });
  afterAll(async () => {
    await app.close();
    await double.stop();
  });

  const history = async () => (await seeker.get("/api/v1/user/resume/history")).json.entries;
  const readiness = async () => (await seeker.get("/health/ready")).json;
  const summaryNow = async () => (await seeker.resume()).resume.summary;

  test("signs up, saves, reads its own write and lists it in the history", async () => {
    for (let n = 1; n <= 20; n++) {
      const saved = await seeker.save("summary", { summary: `要約 ${n}` });
      expect(saved.status).toBe(200);
      const read = await seeker.get("/api/v1/user/resume");
      expect(read.json.resume.summary).toBe(`要約 ${n}`);
      expect(read.headers.has("Consistency")).toBe(false);
    }
    expect((await history())[0]).toMatchObject({ section: "summary", revision: 19 });
    expect(double.log.stream(`resume-${seeker.id}`)).toHaveLength(20);
    const { rows } = await app.database.knex.raw("select count(*)::int as events from event_store.event");
    expect(rows[0].events).toBe(0);
  });

  test("stores no personal data in plain text in the events", async () => {
    await seeker.save("summary", { summary: "髙﨑商事の経理" });
    for (const { data, metadata } of double.log.all) {
      expect(Buffer.concat([data, metadata]).toString()).not.toMatch(/髙﨑|佐倉|example\.jp/);
    }
  });

  test("notifies another tab of a save", async () => {
    const news = await seeker.listen();
    await seeker.autosave("summary", { summary: "別の画面へ" });
    expect(await news.change({ document: "resume" })).toMatchObject({ document: "resume" });
    await news.close();
  });

  test.each(["gone", "hung"] as const)(
    "while it is %s a save says so, reads go on, and afterwards everything works by itself",
    async (how) => {
      await seeker.autosave("summary", { summary: `${how} 前` });
      expect(await summaryNow()).toBe(`${how} 前`);
      if (how === "gone") await double.stop();
      else double.faults.hangs = () => true;

      const refused = await seeker.autosave("summary", { summary: `${how} 中` });
      expect(refused.status).toBe(503);
      expect(refused.json.message).toBe("ただいま混み合っています。しばらく時間をおいてから再度お試しください。");
      expect(refused.headers.get("Retry-After")).not.toBeNull();
      await until(async () => (await readiness()).checks.store === "failed");
      expect(await summaryNow()).toBe(`${how} 前`);

      if (how === "gone") await double.start();
      else double.faults = {};
      await until(async () => (await readiness()).status === "ok", deadlines.transition);
      expect((await seeker.autosave("summary", { summary: `${how} 後` })).status).toBe(200);
      // A read model that waits for an answer from before gives it up first.
      await until(async () => (await summaryNow()) === `${how} 後`);
    },
  );

  test("saves, reads and notifies again after the leader of a cluster has frozen", async () => {
    const cluster = await startEventStoreDbCluster();
    const clustered = await startTestApp({ env: { EVENTSTORE_URL: cluster.url, TRUST_PROXY: "true" } });
    const person = await newSeeker(clustered);
    const summaries: unknown[] = [];
    for (const [n, node] of cluster.nodes.entries()) {
      const next = cluster.nodes[(n + 1) % 3];
      const news = await person.listen();
      node.freeze();
      const frozen = await person.autosave("summary", { summary: `凍結 ${n}` });
      cluster.elect(next);
      if (frozen.status !== 200) expect(frozen.status).toBe(503);
      await until(async () => (await person.autosave("summary", { summary: `再開 ${n}` })).status === 200);
      node.thaw();
      cluster.inform(node);
      await news.next("changed");
      await news.close();
      await until(async () => (await person.resume()).resume.summary === `再開 ${n}`);
      summaries.push((await person.resume()).resume.summary);
    }
    expect(summaries).toEqual(["再開 0", "再開 1", "再開 2"]);
    await clustered.close();
    await cluster.stop();
  });

  test("rebuilds a projection while events are appended", async () => {
    const browser = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
    expect((await browser.send("POST", "/admin/projections/resume-document/rebuild")).status).toBe(200);
    await seeker.autosave("summary", { summary: "作り直しの間" });
    const state = async () => (await browser.get("/admin/projections/resume-document/rebuild")).json;
    await until(async () => (await state()).state === "swapped", deadlines.transition);
    for (const { live_checksum, rebuilt_checksum } of (await state()).comparison) {
      expect(rebuilt_checksum).toBe(live_checksum);
    }
  });

  test("seeds demo data only when configured", async () => {
    const empty = await startEventStoreDbDouble({ isNew: true });
    const start = (SEED_DEMO: string) =>
      startTestApp({ env: { EVENTSTORE_URL: empty.url, SEED_DEMO }, modules: modulesWithoutJobs });
    const unasked = await start("");
    expect(empty.log.all.map(({ stream }) => stream)).toEqual(["rireki_store"]);
    await unasked.close();
    const asked = await start("true");
    expect(empty.log.all.length).toBeGreaterThan(3);
    await asked.close();
    await empty.stop();
  });

  test("refuses a database that holds events of its own", async () => {
    const database = await createTestDatabase();
    const { connection, knex: db } = database;
    const store = await openEventStore({ config: { eventStoreUrl: undefined }, connection, db });
    await store.append("thing-1", [anEvent()], "none");
    await store.close();
    const mixed = startTestApp({ env: { EVENTSTORE_URL: double.url }, database });
    await expect(mixed).rejects.toThrow(/EVENTSTORE_URL .* events of its own/);
    await database.drop();
  });

  test("writes once when a request is repeated after its answer was lost", async () => {
    const school = { school_name: "横浜市立大学 卒業", year: 2014, month: 3 };
    const body = { _method: "PATCH", user_resume_form: { user_educations_attributes: [school], no_redirect: true } };
    const ask = () => seeker.send("POST", "/user/resume/education", body, { "Idempotency-Key": "one-and-the-same" });
    double.faults.lostAnswers = Number.POSITIVE_INFINITY;
    expect((await ask()).status).toBe(503);
    double.faults = {};
    await app.database.knex("commands.idempotency").update({ leased_until: new Date(0) });
    expect((await ask()).status).toBe(200);
    expect((await seeker.resume()).resume.educations).toEqual([expect.objectContaining(school)]);
  });
});
