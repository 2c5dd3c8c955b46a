import { atTerminal } from "../../support/at-terminal.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { createDoubleLog } from "../../support/eventstoredb-double-log.ts";

jest.setTimeout(2 * deadlines.longTest);

describe("npm run admin", () => {
  let double: EventStoreDbDouble;
  let database: TestDatabase;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await double.stop();
  });

  const admin = (args: readonly string[], { input = "", env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {}) =>
    atTerminal("administerAtTerminal", args, {
      input,
      env: {
        MASTER_KEY: Buffer.alloc(32, "test").toString("base64"),
        DATABASE_URL: database.url,
        EVENTSTORE_URL: double.url,
        ...env,
      },
    });
  const kept = () => database.knex("projections.store").pluck("identity");
  const present = () => double.log.stream("rireki_store")?.[0]?.id;

  test("prints its commands when it is called without one", async () => {
    const { code, output } = await admin([]);
    expect(code).toBe(0);
    for (const command of ["--name", "doctor", "adopt-store"]) expect(output).toContain(`npm run admin -- ${command}`);
  });

  test("doctor prints a line for every configured server, and fails when one does", async () => {
    const { host } = new URL(double.url);
    const well = await admin(["doctor"]);
    expect(well).toMatchObject({ code: 0, output: expect.stringMatching(/^Postgres .*: ok\nEventStoreDB .*: ok\n$/) });
    expect(well.output).toContain(host);
    const ill = await admin(["doctor"], { env: { NATS_URL: "nats://app:geheim@127.0.0.1:1" } });
    expect(ill).toMatchObject({ code: 1, output: expect.stringMatching(/NATS +127\.0\.0\.1:1: nobody listens\n$/) });
    expect(ill.output).not.toContain("geheim");
    // gRPC over TLS to an IP address would print a DeprecationWarning.
    const secure = await admin(["doctor"], { env: { EVENTSTORE_URL: `esdb://app:geheim@${host}` } });
    expect(secure.output.split("\n").slice(1)).toEqual([`EventStoreDB ${host}: TLS is not spoken there`, ""]);
  });

  test("adopt-store asks before it gives the database to another store, and rebuilds every read model", async () => {
    const identity = "00000000-0000-4000-8000-000000000001";
    await database.knex("projections.store").insert({ identity });
    await database.knex("projections.checkpoint").insert({ name: "resume-document", version: 1, position: "4711" });
    const refused = await admin(["adopt-store"], { input: "no\n" });
    expect(refused).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was changed.") });
    expect(refused.output).toContain(identity);
    expect(refused.output).toContain(present());
    expect((await admin(["adopt-store"])).output).toContain("Nothing was changed.");
    expect(await kept()).toEqual([identity]);

    const adopted = await admin(["adopt-store"], { input: "yes\n" });
    expect(adopted).toMatchObject({ code: 0, output: expect.stringContaining("belongs to this store now") });
    expect(await kept()).toEqual([present()]);
    expect(await database.knex("projections.checkpoint").where({ diverged: true })).toEqual([]);
    expect((await admin(["adopt-store"], { input: "yes\n" })).output).toContain("already");

    await double.stop();
    double.log = createDoubleLog();
    await double.start();
    expect((await admin(["adopt-store"], { env: { EVENTSTORE_URL: "" }, input: "yes\n" })).code).toBe(0);
    expect(await kept()).toEqual([]);
  });
});
