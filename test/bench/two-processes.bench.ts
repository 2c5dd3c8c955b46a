import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { medians, perSecondTogether } from "./measure.ts";
import { atMost, type Bench, type BenchResult, forTheRecord, quantile } from "./result.ts";
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
  for (let n = 0; n < WARM_UP; n++) await saveAndRead(here, there);
  const elsewhere: Read[] = [];
  const same: Read[] = [];
  for (let n = 0; n < WRITES; n++) {
    elsewhere.push(await saveAndRead(here, there));
    same.push(await saveAndRead(here, here));
  }
  const p99 = quantile(
    elsewhere.map(({ ms }) => ms),
    0.99,
  );
  const baseline = {
    name: "at the same process",
    value: quantile(
      same.map(({ ms }) => ms),
      0.99,
    ),
  };
  const stale = elsewhere.filter(({ fresh }) => !fresh).length;
  return [
    atMost(`own write read at another process, ${WRITES} times: stale`, stale, "reads", 0),
    {
      ...atMost("own write read at another process, 99 of 100, beyond the save", p99, "ms", 60),
      baseline,
      ratio: p99 / baseline.value,
    },
  ];
}

interface Read {
  ms: number;
  fresh: boolean;
}

let typed = 0;

async function saveAndRead(writer: Person, reader: Person): Promise<Read> {
  const summary = `要約 ${typed++}`;
  const saved = await writer.save("summary", { summary });
  const token = String(saved.headers["consistency-token"]);
  const began = performance.now();
  const read = await reader.send("GET", "/api/v1/user/resume", undefined, { "Consistency-Token": token });
  const ms = performance.now() - began;
  const { resume } = JSON.parse(read.body) as { resume: { summary: string } };
  return { ms, fresh: resume.summary === summary && read.headers.consistency === undefined };
}

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
