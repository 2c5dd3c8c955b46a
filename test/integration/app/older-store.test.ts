import { randomUUID } from "node:crypto";
import { adoptStore, compareStores, findDiverged } from "../../../src/cli/adopt-store.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { copyTestDatabase, createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { createDoubleLog, type DoubleLog } from "../../support/eventstoredb-double-log.ts";
import { signedInAs } from "../../support/session.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

jest.setTimeout(2 * deadlines.longTest);

/** The drill of docs/operations.md: an older store under a newer database, and the other way round. */
describe("an event store and a database of different ages", () => {
  let double: EventStoreDbDouble;
  let database: TestDatabase;
  let app: TestApp;
  let seeker: Seeker;

  const start = async () => {
    app = await startTestApp({ env: { EVENTSTORE_URL: double.url, TRUST_PROXY: "true" }, database });
  };
  const saveSummary = (summary: string, headers?: Record<string, string>) =>
    seeker.autosave("summary", { summary }, headers);
  const summaryNow = async () => (await seeker.resume()).resume.summary;
  const backUp = () => createDoubleLog(double.log.all);
  async function restore(log: DoubleLog): Promise<void> {
    await double.stop();
    double.log = log;
    await double.start();
  }
  const allAreReplaced = async () =>
    (await findDiverged(database.knex)).length === 0 &&
    Number((await database.knex("projections.rebuild").where({ state: "swapped" }).count("* as count"))[0]?.count) > 0;
  /** Sessions do not depend on the port, which changes with a restart. */
  const signedIn = async () => (await seeker.get("/api/v1/session")).json.user?.id;

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    database = await createTestDatabase();
    await start();
    seeker = await newSeeker(app);
    for (let n = 1; n <= 3; n++) await saveSummary(`要約 ${n}`);
  });
  afterEach(async () => {
    await app.close();
    await database.drop();
    await double.stop();
  });

  test("the store is restored while Rireki runs: reads go on, read models are replaced, saves say why", async () => {
    const backup = backUp();
    for (let n = 4; n <= 6; n++) await saveSummary(`要約 ${n}`);
    expect(await summaryNow()).toBe("要約 6");
    const { revision } = await seeker.resume();
    // Others go on in the restored store: no position is beyond its head.
    for (let n = 0; n < 40; n++) {
      const event = { id: randomUUID(), type: "resume.summary-revised", contentType: "application/octet-stream" };
      backup.append("others-1", "any", [{ ...event, data: Buffer.alloc(500), metadata: Buffer.alloc(0) }]);
    }
    await restore(backup);

    const refused = await saveSummary("要約 7", { "If-Match": `"${revision}"` });
    expect(refused.status).toBe(412);
    expect(refused.json).toMatchObject({ lost: true, revision: revision - 3 });
    expect(refused.json.message).toMatch("最近の保存の一部が失われました");
    expect(await signedIn()).toBe(seeker.id);
    await until(async () => {
      const { status, json } = await seeker.get("/api/v1/user/resume");
      expect([status, ["要約 6", "要約 3"]]).toEqual([200, expect.arrayContaining([json.resume.summary])]);
      return json.resume.summary === "要約 3";
    }, deadlines.transition);
    await until(allAreReplaced, deadlines.transition);
    expect(app.logs.filter((line) => line.includes("event store has lost events")).length).toBeGreaterThan(0);
    expect((await saveSummary("要約 8")).status).toBe(200);
    expect(await summaryNow()).toBe("要約 8");
    expect(await signedIn()).toBe(seeker.id);
    expect((await seeker.get("/health/ready")).status).toBe(200);
  });

  test("an older store under a newer database: its read models go back to it, and nobody is signed out", async () => {
    const backup = backUp();
    await saveSummary("要約 4");
    expect(await summaryNow()).toBe("要約 4");
    const sessions = await database.knex("http.session").select("id_hash");
    await app.close();
    await restore(backup);
    await start();
    const browser = await signedInAs(app, seeker.id);
    const summary = async () => (await browser.get("/api/v1/user/resume")).json.resume.summary;
    await until(async () => (await summary()) === "要約 3", deadlines.transition);
    await until(allAreReplaced, deadlines.transition);
    expect(await database.knex("http.session").select("id_hash")).toEqual(expect.arrayContaining(sessions));
  });

  test("an older database under a newer store catches up without a rebuild", async () => {
    await app.close();
    const older = await copyTestDatabase(database);
    await start();
    const browser = await signedInAs(app, seeker.id);
    const saved = await browser.send("PATCH", "/user/resume/summary", { user_resume_form: { summary: "要約 4" } });
    expect(saved.status).toBe(200);
    await app.close();
    await database.drop();
    database = older;
    await start();
    const again = await signedInAs(app, seeker.id);
    await until(async () => (await again.get("/api/v1/user/resume")).json.resume.summary === "要約 4");
    expect(await database.knex("projections.rebuild")).toEqual([]);
  });

  test("another store is adopted: its documents replace those of the former one", async () => {
    const backup = backUp();
    const former = double.log.stream("rireki_store")?.[0]?.id;
    await app.close();
    await restore(createDoubleLog(backup.all.filter(({ stream }) => stream !== "rireki_store")));
    const config = { eventStoreUrl: double.url };
    const change = await compareStores(config, database.connection, database.knex);
    expect(change).toMatchObject({ where: `EventStoreDB at ${new URL(double.url).host}`, kept: former });
    expect(change.present).toBe(double.log.stream("rireki_store")?.[0]?.id);
    await adoptStore(database.knex, change.present);
    await start();
    const browser = await signedInAs(app, seeker.id);
    await until(async () => (await findDiverged(database.knex)).length === 0, deadlines.transition);
    expect((await browser.get("/api/v1/user/resume")).json.resume.summary).toBe("要約 3");
    expect((await compareStores(config, database.connection, database.knex)).kept).toBe(change.present);
  });
});
