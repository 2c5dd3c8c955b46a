import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { freePort } from "../../support/free-port.ts";
import { buildNextRelease, NEXT_MIGRATION } from "../../support/next-release.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { sizes } from "../../support/sizes.ts";
import { until } from "../../support/until.ts";
import { KEEPS_CONNECTIONS, type Storm, signUpPeople, startStorm } from "./storm.ts";
import { expectWholeHistory, readModelsOf, shownIn } from "./what-is-there.ts";

const MASTER_KEY = Buffer.alloc(32, "shared").toString("base64");
const SAVES = sizes.savesUnderTakeover / 4;

jest.setTimeout(deadlines.longTest);

let database: TestDatabase;
let next: ReturnType<typeof buildNextRelease>;
/** The running release and the next one, each with its own build. */
let homes: { old: ProgramHome; next: ProgramHome };
const storms: Storm[] = [];
beforeAll(() => {
  next = buildNextRelease();
});
afterAll(() => next.remove());
beforeEach(async () => {
  database = await createTestDatabase();
  homes = { old: createProgramHome(), next: createProgramHome(next.build) };
});
afterEach(async () => {
  for (const storm of storms) storm.abandon();
  await Promise.all([homes.old.remove(), homes.next.remove()]);
  await database.drop();
});

async function start(home: ProgramHome, port: number): Promise<Program> {
  const environment = { DATABASE_URL: database.url, MASTER_KEY, PORT: String(port), ...KEEPS_CONNECTIONS };
  const program = await home.start(environment);
  expect(program.url ?? program.output()).toMatch(/^http/);
  return program;
}

async function stormOn(program: Program, name: string): Promise<Storm> {
  const storm = startStorm(await signUpPeople(program.url ?? "", 2, name));
  storms.push(storm);
  return storm;
}

async function goesOn(storm: Storm): Promise<void> {
  const enough = storm.acknowledged() + SAVES;
  await until(() => storm.acknowledged() >= enough, deadlines.progress);
}

const migrationsRun = (): Promise<string[]> => database.knex("knex_migrations").pluck("name");

test("the next release migrates and starts while the old one serves, takes over, and no save is lost", async () => {
  const [oldPort, nextPort] = [await freePort(), await freePort()];
  const old = await start(homes.old, oldPort);
  const before = await stormOn(old, "before");
  await goesOn(before);

  const first = await start(homes.next, nextPort);
  expect(await migrationsRun()).toContain(NEXT_MIGRATION);
  const beside = await stormOn(first, "beside");
  await Promise.all([goesOn(before), goesOn(beside)]);
  // Neither the migration nor the other release cost a request.
  expect(storms.flatMap((storm) => storm.excuses())).toEqual([]);

  old.process.kill("SIGTERM");
  expect(await old.exit).toBe(0);
  await goesOn(beside);
  expect(beside.excuses()).toEqual([]);
  const second = await start(homes.next, oldPort);
  await Promise.all([goesOn(before), goesOn(beside)]);

  await Promise.all(storms.map((storm) => storm.end()));
  for (const { tabs } of storms) {
    for (const tab of tabs) expect(await shownIn(tab)).toBe(tab.acknowledged.length);
    for (const person of new Set(tabs.map((tab) => tab.person))) await expectWholeHistory(person, tabs);
  }
  for (const program of [first, second]) {
    program.process.kill("SIGTERM");
    expect(await program.exit).toBe(0);
  }
  const { left, rebuilt } = await readModelsOf(database.connection, Buffer.from(MASTER_KEY, "base64"));
  expect(left).toEqual(rebuilt);
});

test("the old release refuses to start on a database that the next one has migrated", async () => {
  await start(homes.next, await freePort());
  const environment = { DATABASE_URL: database.url, MASTER_KEY, PORT: "0" };
  const old = await homes.old.start(environment);
  expect(await old.exit).toBe(1);
  expect(old.output()).toContain(`migrated by a newer Rireki (${NEXT_MIGRATION})`);
});
