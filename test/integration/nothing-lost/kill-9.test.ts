import { readFileSync } from "node:fs";
import path from "node:path";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { freePort, makeProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { until } from "../../support/until.ts";
import { type Person, type Storm, signUp, startStorm } from "./storm.ts";
import { expectWholeHistory, processesIn, readModelsOf, shownIn } from "./what-is-there.ts";

/** `KILLS=20 SAVES=2000` is the long run. */
const KILLS = Number(process.env.KILLS ?? 5);
const SAVES = Number(process.env.SAVES ?? 250);
const PEOPLE = 3;

jest.setTimeout(60_000 + KILLS * 20_000 + SAVES * 100);

let home: ProgramHome;
let address: { PORT: string };
let people: Person[];
let storm: Storm;
let program: Program;

beforeEach(async () => {
  home = makeProgramHome();
  address = { PORT: String(await freePort()) };
  program = await home.start(address);
  people = await signUp(`http://127.0.0.1:${address.PORT}`, PEOPLE);
  storm = startStorm(people);
});
afterEach(async () => {
  storm.abandon();
  await home.remove();
});

async function kill(): Promise<void> {
  program.process.kill("SIGKILL");
  await program.exit;
}

/** Every document shows the last value that was acknowledged, or the one that was under way. */
async function expectNothingLost(): Promise<void> {
  for (const tab of storm.tabs) {
    const before = tab.acknowledged.length;
    const shown = await shownIn(tab);
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(shown).toBeLessThanOrEqual(tab.acknowledged.length + 1);
  }
}

/** Ends the program, and compares what it left with a fresh rebuild. */
async function expectSoundRemains(): Promise<void> {
  program.process.kill("SIGTERM");
  expect(await program.exit).toBe(0);
  await until(() => processesIn(home.dataDir).length === 0).catch(() => expect(processesIn(home.dataDir)).toEqual([]));
  const masterKey = Buffer.from(readFileSync(path.join(home.dataDir, "master.key"), "utf8"), "base64");
  const postgres = await startEmbedded({ dataDir: path.join(home.dataDir, "postgres") });
  try {
    const { left, rebuilt } = await readModelsOf(postgres.connection("rireki"), masterKey);
    expect(left).toEqual(rebuilt);
  } finally {
    await postgres.stop();
  }
}

async function expectAllOfIt(): Promise<void> {
  await storm.end();
  for (const tab of storm.tabs) expect(await shownIn(tab)).toBe(tab.acknowledged.length);
  for (const person of people) await expectWholeHistory(person, storm.tabs);
  await expectSoundRemains();
}

test(`the program is killed ${KILLS} times in a storm of autosaves`, async () => {
  for (let kills = 0; kills < KILLS; ) {
    // Somewhere between two acknowledgements: every tab has a save under way.
    const moment = ((kills + 0.2 + 0.8 * Math.random()) * SAVES) / KILLS;
    await until(() => storm.acknowledged() >= moment, 60_000);
    await kill();
    kills += 1;
    if (kills % 3 === 0 && kills < KILLS) {
      program = home.launch(address); // and once more while it recovers
      await until(() => program.output().includes("database"), 60_000);
      await kill();
      kills += 1;
    }
    program = await home.start(address);
    await expectNothingLost();
  }
  await until(() => storm.acknowledged() >= SAVES, 60_000);
  await expectAllOfIt();
});

test("the database is killed under the program, which brings it back and goes on", async () => {
  const postmaster = () =>
    Number(readFileSync(path.join(home.dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  await until(() => storm.acknowledged() >= SAVES / 2, 60_000);
  const killed = postmaster();
  process.kill(killed, "SIGKILL");
  await until(() => home.isDatabaseRunning() && postmaster() !== killed);
  await until(async () => (await fetch(`${program.url}/health/ready`)).status === 200);
  await expectNothingLost();
  await until(() => storm.acknowledged() >= SAVES, 60_000);
  expect(program.process.exitCode).toBeNull();
  await expectAllOfIt();
});
