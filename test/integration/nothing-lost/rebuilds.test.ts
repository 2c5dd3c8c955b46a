import { definitions } from "../../../modules/index.ts";
import type { ProjectionState, Rebuild } from "../../../modules/monitoring/contract/projections.ts";
import { atTerminal } from "../../support/at-terminal.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { freePort } from "../../support/free-port.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { sizes } from "../../support/sizes.ts";
import { until } from "../../support/until.ts";
import { KEEPS_CONNECTIONS, type Person, type Storm, signUpPeople, startStorm } from "./storm.ts";
import { expectWholeHistory, shownIn } from "./what-is-there.ts";

const NAMES = definitions.flatMap(({ projections = [] }) => projections.map(({ name }) => name));
const ROUNDS = sizes.rebuildRounds;
/** Between two saves of a tab, so that there is something left for the rebuilds of a small machine. */
const REST_MS = Math.max(50, sizes.stormRestMs);

jest.setTimeout(deadlines.longTest);

let home: ProgramHome;
let environment: NodeJS.ProcessEnv;
let program: Program;
let people: Person[];
let storm: Storm;
let storms = 0;
const ADMIN = "naomi@example.jp";
let adminPassword: string;
let admin: Browser;

beforeAll(async () => {
  home = createProgramHome();
  environment = { PORT: String(await freePort()), ...KEEPS_CONNECTIONS };
  program = await home.start(environment);
  const env = { DATA_DIR: home.dataDir };
  const { output } = await atTerminal("administerAtTerminal", ["--name", "管理 直美", "--email", ADMIN], { env });
  adminPassword = /with (\S+) and/.exec(output)?.[1] ?? output;
});
beforeEach(async () => {
  storms += 1;
  people = await signUpPeople(program.url ?? "", 2, `storm-${storms}`);
  storm = startStorm(people, REST_MS);
  admin = openBrowser(program.url ?? "");
  await admin.openPage();
  await admin.send("POST", "/login", { email: ADMIN, password: adminPassword });
  await admin.openPage();
});
afterEach(() => storm?.abandon());
afterAll(() => home.remove());

const requestAll = async (): Promise<number[]> =>
  Promise.all(NAMES.map(async (name) => (await admin.send("POST", `/admin/projections/${name}/rebuild`)).status));

async function rebuilds(): Promise<(Rebuild | null)[]> {
  const { status, json } = await admin.get("/admin/projections");
  expect(status).toBe(200);
  return (json.projections as ProjectionState[]).map(({ rebuild }) => rebuild);
}

/** All made, all equal, all in use. */
async function expectAllSwapped(): Promise<void> {
  const finished = async () =>
    (await rebuilds()).every((rebuild) => rebuild?.finished_at || rebuild?.state === "different");
  await until(finished, deadlines.progress);
  for (const rebuild of await rebuilds()) {
    expect(rebuild).toMatchObject({ state: "swapped", error: null });
    for (const { live_checksum, rebuilt_checksum } of rebuild?.comparison ?? []) {
      expect(rebuilt_checksum).toBe(live_checksum);
    }
  }
}

async function expectAllOfIt(): Promise<void> {
  await storm.end();
  for (const tab of storm.tabs) expect(await shownIn(tab)).toBe(tab.acknowledged.length);
  for (const person of people) await expectWholeHistory(person, storm.tabs);
}

/** Reads own documents all the while: each read shows what was acknowledged before it, or says that it may be stale. */
function startReading(): () => Promise<void> {
  let ended = false;
  let reads = 0;
  const reading = Promise.all(
    storm.tabs.map(async (tab) => {
      while (!ended) {
        const before = tab.acknowledged.length;
        expect(await shownIn(tab)).toBeGreaterThanOrEqual(before);
        reads += 1;
      }
    }),
  );
  reading.catch(() => undefined); // told at the end
  return async () => {
    await Promise.race([reading, until(() => reads > 10)]);
    ended = true;
    await reading;
  };
}

test("rebuilds equal rows during autosaves and reads, all answered 200", async () => {
  const endReading = startReading();
  for (let round = 0; round < ROUNDS; round++) {
    expect(await requestAll()).toEqual(NAMES.map(() => 200));
    await expectAllSwapped();
  }
  await endReading();
  expect(storm.excuses()).toEqual([]);
  await expectAllOfIt();
});

test("resumes a rebuild after a kill", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    expect(await requestAll()).toEqual(NAMES.map(() => 200));
    await until(async () => (await rebuilds()).some((rebuild) => rebuild?.position !== "-1"), deadlines.transition);
    program.process.kill("SIGKILL");
    await program.exit;
    program = await home.start(environment);
    await expectAllSwapped();
  }
  await expectAllOfIt();
});
