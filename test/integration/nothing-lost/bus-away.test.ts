import { setTimeout as delay } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type NatsUnderTest, natsServerMissing, startNatsServer } from "../../support/nats-server.ts";
import { expectNews, readNews } from "../../support/news.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { readinessOf } from "../../support/readiness.ts";
import { sizes } from "../../support/sizes.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { KEEPS_CONNECTIONS, type Person, type Storm, signUpPeople, startStorm } from "./storm.ts";
import { expectWholeHistory, readModelsOf, shownIn } from "./what-is-there.ts";

const AWAY_MS = sizes.busOutageMs;
const MASTER_KEY = Buffer.alloc(32, "shared").toString("base64");

jest.setTimeout(deadlines.longTest);

let database: TestDatabase;
let server: NatsUnderTest | undefined;
let home: ProgramHome;
let storm: Storm | undefined;
beforeEach(async () => {
  database = await createTestDatabase();
  home = createProgramHome();
});
afterEach(async () => {
  storm?.abandon();
  await home.remove();
  await server?.remove();
  await database.drop();
});

/** Whether it works, and how the bus is to it; what is not so at once must come to be so. */
const is = (code: number, bus: string, { url }: Program) =>
  until(async () => {
    const readiness = await readinessOf(url);
    return readiness?.code === code && readiness.checks.bus === bus;
  });

testUnless(natsServerMissing)(
  "during an outage of the bus saves succeed, and every message arrives afterwards",
  async () => {
    server = await startNatsServer();
    const environment = { DATABASE_URL: database.url, MASTER_KEY, NATS_URL: server.url, ...KEEPS_CONNECTIONS };
    const services = ["web", "projector,worker,relay"];
    const programs = await Promise.all(services.map((SERVICES) => home.start({ ...environment, SERVICES })));
    const [web] = programs as [Program, Program];
    const [listener, writer] = (await signUpPeople(web.url ?? web.output(), 2)) as [Person, Person];
    for (const program of programs) await is(200, "ok", program);
    // It can only come over the bus, for the web process runs no relay.
    const news = readNews(await listener.browser.fetch("/api/v1/changes"));
    await expectNews(listener.browser, news, "前");
    storm = startStorm([writer], 50);
    await until(() => (storm?.acknowledged() ?? 0) >= 20, deadlines.transition);

    await server.kill();
    const back = Date.now() + AWAY_MS;
    while (Date.now() < back) {
      for (const tab of storm.tabs) {
        const before = tab.acknowledged.length;
        expect(await shownIn(tab)).toBeGreaterThanOrEqual(before);
      }
      for (const program of programs) await is(200, "failed", program);
      await delay(AWAY_MS / 20); // the outage goes on
    }
    await server.start();

    for (const program of programs) await is(200, "ok", program);
    await expectNews(listener.browser, news, "後");
    await news.close();
    await storm.end();
    expect(storm.excuses()).toEqual([]);
    for (const tab of storm.tabs) expect(await shownIn(tab)).toBe(tab.acknowledged.length);
    await expectWholeHistory(writer, storm.tabs);

    for (const program of programs) program.process.kill("SIGTERM");
    expect(await Promise.all(programs.map(({ exit }) => exit))).toEqual([0, 0]);
    const { left, rebuilt } = await readModelsOf(database.connection, Buffer.from(MASTER_KEY, "base64"));
    expect(left).toEqual(rebuilt);
  },
);
