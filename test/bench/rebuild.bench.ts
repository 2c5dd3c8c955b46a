import { type EventStore, START } from "../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { runToHead } from "../support/run-to-head.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { type BenchDocument, DOCUMENTS, RESUME } from "./documents.ts";
import { benchCodec, writeManyLives } from "./many-lives.ts";
import { medians } from "./measure.ts";
import { startRebuild } from "./rebuild-under-way.ts";
import { atLeastShare, atMost, type Bench, type BenchResult } from "./result.ts";
import { startBuiltApp } from "./running-app.ts";
import { createTraffic } from "./traffic.ts";

const LIVES = { people: 3_000, concurrency: 1_000 };
const PAGE = 2_000;
const LEAST_PER_SECOND = 30_000;
const CLIENTS = 16;
const QUIET_REQUESTS = 2_000;

/**
 * Read models of the documents rebuilt by the built app from many people's events, against reading those events to
 * nowhere; and what is left for people who save and read meanwhile.
 */
export const bench: Bench = async () => {
  const results: BenchResult[] = [];
  for (const document of DOCUMENTS) results.push(...(await rebuilds(document)));
  return results;
};

async function rebuilds(document: BenchDocument): Promise<BenchResult[]> {
  const { documentProjection, historyProjection } = document.model;
  const database = await openBenchDatabase();
  const store = createPostgresEventStore(database);
  const db = createKnex(database.connection);
  try {
    const written = await writeManyLives(store, db, { ...LIVES, document });
    const codec = benchCodec(db);
    for (const projection of [documentProjection, historyProjection]) await runToHead({ store, codec, db, projection });
    const app = await startBuiltApp(database);
    try {
      const figures = await medians(
        { warmUp: 1, rounds: 3 },
        {
          read: () => rate(written, () => readToNowhere(store)),
          document: () => startRebuild(db, documentProjection).then(({ perSecond }) => perSecond),
          history: () => startRebuild(db, historyProjection).then(({ perSecond }) => perSecond),
        },
      );
      const baseline = { name: "readAll to nowhere", value: figures.read };
      const result = (name: string, value: number): BenchResult => {
        const share = atLeastShare(`rebuild of ${name}`, { value, unit: "events/s", baseline, least: 0.25 });
        const bar = `≥ ${LEAST_PER_SECOND} events/s, ${share.bar}`;
        return { ...share, bar, ok: share.ok && value >= LEAST_PER_SECOND, details: { events: written } };
      };
      return [
        result(documentProjection.name, figures.document),
        result(historyProjection.name, figures.history),
        ...(document === RESUME ? await meanwhile(app.url, () => startRebuild(db, historyProjection)) : []),
      ];
    } finally {
      await app.stop();
    }
  } finally {
    await store.close();
    await db.destroy();
    await database.close();
  }
}

async function rate(events: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (events * 1_000) / (performance.now() - began);
}

async function readToNowhere(store: EventStore): Promise<void> {
  for (let after = START, atHead = false; !atHead; ) {
    const page = await store.readAll({ after, limit: PAGE });
    after = page.scannedTo;
    atHead = page.atHead;
  }
}

/** Saves and reads, in turn without and with a rebuild beside them. */
async function meanwhile(url: string, rebuild: () => Promise<{ perSecond: number }>): Promise<BenchResult[]> {
  const traffic = await createTraffic(url, CLIENTS);
  const quiet: number[] = [];
  const busy: number[] = [];
  let rebuilt = 0;
  await traffic.run({ requests: QUIET_REQUESTS }); // warms up
  for (let round = 0; round < 2; round++) {
    quiet.push(await traffic.run({ requests: QUIET_REQUESTS }));
    const rebuilding = rebuild();
    busy.push(await traffic.run({ until: rebuilding }));
    rebuilt = (await rebuilding).perSecond;
    quiet.push(await traffic.run({ requests: QUIET_REQUESTS }));
  }
  const mean = (rates: readonly number[]) => rates.reduce((sum, one) => sum + one, 0) / rates.length;
  const baseline = { name: "without a rebuild", value: mean(quiet) };
  const name = `saves and reads during a rebuild, ${CLIENTS} clients`;
  return [
    {
      ...atLeastShare(name, { value: mean(busy), unit: "requests/s", baseline, least: 0.7 }),
      details: { "rebuild meanwhile, events/s": Math.round(rebuilt) },
    },
    atMost(`${name}: not answered well`, traffic.failures(), "requests", 0),
  ];
}
