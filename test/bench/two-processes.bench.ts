import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { medians, perSecondTogether } from "./measure.ts";
import { type ReadBack, readBackResults, saveAndRead } from "./read-back.ts";
import { type Bench, type BenchResult, forTheRecord } from "./result.ts";
import { type Person, type RunningApp, signUp, startBuiltApp } from "./running-app.ts";

const WARM_UP = 50;
const WRITES = 1_000;
const CLIENTS = 16;
const A_ROUND = 64;

/**
 * Two processes of the built app on one database: what somebody saved at one of them is read at the other, and how many
 * saves both take together, against one of them.
 */
export const bench: Bench = async () => {
  const database = await openBenchDatabase();
  const [one, two] = [await startBuiltApp(database), await startBuiltApp(database)];
  try {
    return [...(await readElsewhere(one, two)), await saveRate(one, two)];
  } finally {
    await stopAll([one, two], database);
  }
};

async function stopAll(apps: readonly RunningApp[], database: BenchDatabase): Promise<void> {
  for (const app of apps) await app.stop();
  await database.close();
}

async function readElsewhere(one: RunningApp, two: RunningApp): Promise<BenchResult[]> {
  const here = await signUp(one.url);
  const there = here.at(two.url);
  for (let n = 0; n < WARM_UP; n++) await saveAndRead(here, { reader: there });
  const elsewhere: ReadBack[] = [];
  const same: ReadBack[] = [];
  for (let n = 0; n < WRITES; n++) {
    elsewhere.push(await saveAndRead(here, { reader: there }));
    same.push(await saveAndRead(here, {}));
  }
  const beside = { name: "at the same process", reads: same };
  return readBackResults({ name: "own write read at another process" }, elsewhere, beside);
}

let typed = 0;

async function saveRate(one: RunningApp, two: RunningApp): Promise<BenchResult> {
  const people: Person[] = [];
  for (let n = 0; n < CLIENTS; n++) people.push(await signUp(one.url));
  const spread = people.map((person, n) => (n % 2 === 0 ? person : person.at(two.url)));
  const rate = (clients: readonly Person[]) => () =>
    perSecondTogether(CLIENTS, A_ROUND / CLIENTS, async (client) => {
      await clients[client]?.save("summary", { summary: `要約 ${typed++}` });
    });
  const figures = await medians({ warmUp: 4, rounds: 20 }, { one: rate(people), two: rate(spread) });
  const baseline = { name: "one of them", value: figures.one };
  return forTheRecord(`save of one section at two processes, ${CLIENTS} clients`, figures.two, "saves/s", baseline);
}
