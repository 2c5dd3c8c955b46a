import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { createDoubleLog } from "../../support/eventstoredb-double-log.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

jest.setTimeout(deadlines.longTest);

/** A database belongs to one event store: another one at its address is neither read nor written. */
describe("the store that a database belongs to", () => {
  let double: EventStoreDbDouble;
  let database: TestDatabase;
  let app: TestApp | undefined;

  const start = async (on = database, url: string | undefined = double.url) => {
    app = await startTestApp({ env: { EVENTSTORE_URL: url, TRUST_PROXY: "true" }, database: on });
    return app;
  };
  const stopApp = async () => {
    await app?.close();
    app = undefined;
  };
  const refusalOf = (starting: Promise<unknown>): Promise<Error> =>
    starting.then(
      () => expect("it started").toBe("it was refused"),
      (error: unknown) => error,
    ) as Promise<Error>;
  const identities = (log = double.log) => (log.stream("rireki_store") ?? []).map(({ id }) => id);
  const keptIdentity = async () => (await database.knex("projections.store").pluck("identity"))[0];
  const lines = (level: number) =>
    (app?.logs ?? []).map((line) => JSON.parse(line)).filter((line) => line.level === level && line.hosts);
  const readiness = async (seeker: Seeker) => seeker.get("/health/ready");

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await stopApp();
    await database.drop();
    await double.stop();
  });

  test("is named by one event, which the database keeps and no reader gets", async () => {
    const { platform } = await start();
    expect(identities()).toHaveLength(1);
    expect(await keptIdentity()).toBe(identities()[0]);
    expect((await platform.store.readAll({ after: -1n, limit: 10 })).events).toEqual([]);
    await stopApp();
    await start();
    expect(identities()).toHaveLength(1);
    expect(lines(40)).toEqual([]);
  });

  test("is adopted by a database without one, which the log says", async () => {
    await start();
    await stopApp();
    const fresh = await createTestDatabase();
    await start(fresh);
    expect(lines(40)).toEqual([expect.objectContaining({ identity: identities()[0] })]);
    expect(await fresh.knex("projections.store").pluck("identity")).toEqual(identities());
    await stopApp();
    await fresh.drop();
  });

  test.each(["another", "none"] as const)("is the only one it starts on (%s)", async (kind) => {
    const seeker = await newSeeker(await start());
    await seeker.autosave("summary", { summary: "残る" });
    await seeker.resume();
    await stopApp();
    const before = await database.knex("account.directory");
    const [own] = identities();
    double.log = createDoubleLog();
    if (kind === "another") {
      const fresh = await createTestDatabase();
      await start(fresh);
      await stopApp();
      await fresh.drop();
    }
    const { message, name } = await refusalOf(start());
    expect(name).toBe("InvalidConfiguration");
    expect(message).toContain(new URL(double.url).host);
    expect(message).toContain(own);
    expect(message).toContain(kind === "another" ? identities()[0] : "without identity");
    expect(message).toContain("npm run admin -- adopt-store");
    expect(identities()).toHaveLength(kind === "another" ? 1 : 0);
    expect(await database.knex("account.directory")).toEqual(before);
  });

  test("is not replaced by the database's own events", async () => {
    await start();
    await stopApp();
    const { message } = await refusalOf(start(database, ""));
    expect(message).toContain(identities()[0]);
    expect(message).toContain("EVENTSTORE_URL");
  });

  test("that gives way to another one while it runs: no append, reads go on, and it recovers by itself", async () => {
    const seeker = await newSeeker(await start());
    await seeker.autosave("summary", { summary: "元の要約" });
    expect((await seeker.resume()).resume.summary).toBe("元の要約");
    const own = double.log;
    await double.stop();
    double.log = createDoubleLog();
    await double.start();

    const refused = await seeker.autosave("summary", { summary: "別の店へ" });
    expect(refused.status).toBe(503);
    expect(refused.json.message).toBe("ただいま混み合っています。しばらく時間をおいてから再度お試しください。");
    expect((await seeker.resume()).resume.summary).toBe("元の要約");
    await until(async () => (await readiness(seeker)).json.checks.store === "another");
    expect((await readiness(seeker)).status).toBe(503);
    await seeker.autosave("summary", { summary: "別の店へ、もう一度" });
    expect(double.log.all.filter(({ stream }) => !stream.startsWith("$"))).toEqual([]);
    expect(lines(50)).toHaveLength(1);

    await double.stop();
    double.log = own;
    await double.start();
    await until(async () => (await readiness(seeker)).json.status === "ok", deadlines.transition);
    expect((await seeker.autosave("summary", { summary: "戻った" })).status).toBe(200);
    await until(async () => (await seeker.resume()).resume.summary === "戻った");
    expect(lines(50)).toHaveLength(1);
  });
});
