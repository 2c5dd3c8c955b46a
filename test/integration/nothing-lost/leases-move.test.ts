import { deadlines } from "../../support/deadlines.ts";
import { freePort } from "../../support/free-port.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { sizes } from "../../support/sizes.ts";
import { until } from "../../support/until.ts";
import { expectAllOfIt, expectNothingLost } from "./after-the-storm.ts";
import { KEEPS_CONNECTIONS, type Storm, signUpPeople, startStorm } from "./storm.ts";

const SAVES = sizes.savesUnderTakeover;

jest.setTimeout(deadlines.longTest);

let home: ProgramHome;
/** Storms of saves at the first process and at the second. */
let storms: Storm[] = [];

beforeEach(() => {
  home = createProgramHome();
});
afterEach(async () => {
  for (const storm of storms) storm.abandon();
  await home.remove();
});

test("of two processes on one data directory either is killed in a storm, and the other does all the work", async () => {
  const addresses: NodeJS.ProcessEnv[] = [];
  for (let count = 0; count < 2; count++) addresses.push({ PORT: String(await freePort()), ...KEEPS_CONNECTIONS });
  const programs: Program[] = [];
  for (const address of addresses) programs.push(await home.start(address));
  const people = programs.map(({ url, output }, index) => signUpPeople(url ?? output(), 2, `before-${index}`));
  storms = (await Promise.all(people)).map((some) => startStorm(some));

  // The first one started Postgres and leads all read models; after its death it is the other.
  for (const [killed, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [ending, staying] = [storms[killed], storms[other]] as [Storm, Storm];
    await goesOn(ending);
    const before = staying.excuses().length;
    programs[killed]?.process.kill("SIGKILL");
    await programs[killed]?.exit;
    await expectNothingLost(staying.tabs, false); // waits until everybody there can read their own saves
    await goesOn(staying);
    expect(staying.excuses().slice(before)).toEqual([]);
    programs[killed] = await home.start(addresses[killed]);
    await expectNothingLost(ending.tabs);
  }
  await expectAllOfIt(storms, home, programs);
});

async function goesOn(storm: Storm): Promise<void> {
  const enough = storm.acknowledged() + SAVES / 4;
  await until(() => storm.acknowledged() >= enough, deadlines.progress);
}
