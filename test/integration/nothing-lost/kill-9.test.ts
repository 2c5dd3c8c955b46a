import { deadlines } from "../../support/deadlines.ts";
import { freePort } from "../../support/free-port.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { isReady } from "../../support/readiness.ts";
import { sizes } from "../../support/sizes.ts";
import { until } from "../../support/until.ts";
import { expectAllOfIt, expectNothingLost } from "./after-the-storm.ts";
import { type Storm, signUpPeople, startStorm } from "./storm.ts";

const { kills: KILLS, savesUnderKills: SAVES } = sizes;
const PEOPLE = 3;
/** Short, so that a kill falls into saves under way. */
const REST_MS = Math.min(sizes.stormRestMs, 100);

jest.setTimeout(deadlines.longTest);

let home: ProgramHome;
let address: { PORT: string };
let storm: Storm;
let program: Program;

beforeEach(async () => {
  home = createProgramHome();
  address = { PORT: String(await freePort()) };
  program = await home.start(address);
  expect(program.url ?? program.output()).toMatch(/^http/);
  storm = startStorm(await signUpPeople(`http://127.0.0.1:${address.PORT}`, PEOPLE), REST_MS);
});
afterEach(async () => {
  storm?.abandon();
  await home.remove();
});

async function kill(): Promise<void> {
  program.process.kill("SIGKILL");
  await program.exit;
}

test(`the program is killed ${KILLS} times in a storm of autosaves`, async () => {
  for (let kills = 0; kills < KILLS; ) {
    // Somewhere between two acknowledgements: every tab has a save under way.
    const moment = ((kills + 0.2 + 0.8 * Math.random()) * SAVES) / KILLS;
    await until(() => storm.acknowledged() >= moment, deadlines.progress);
    await kill();
    kills += 1;
    if (kills % 3 === 0 && kills < KILLS) {
      program = home.launch(address); // and once more while it recovers
      await until(() => program.output().includes("database"), deadlines.transition);
      await kill();
      kills += 1;
    }
    program = await home.start(address);
    expect(program.url ?? program.output()).toMatch(/^http/);
    await expectNothingLost(storm.tabs);
  }
  await until(() => storm.acknowledged() >= SAVES, deadlines.progress);
  await expectAllOfIt([storm], home, [program]);
});

test("restarts a killed database and continues", async () => {
  await until(() => storm.acknowledged() >= SAVES / 2, deadlines.progress);
  const killed = home.databaseProcess();
  if (!killed) throw new Error("no database to kill");
  process.kill(killed, "SIGKILL");
  await until(() => ![undefined, killed].includes(home.databaseProcess()));
  await until(() => isReady(program.url), deadlines.transition);
  await expectNothingLost(storm.tabs);
  await until(() => storm.acknowledged() >= SAVES, deadlines.progress);
  expect(program.process.exitCode).toBeNull();
  await expectAllOfIt([storm], home, [program]);
});
