import { openEventStore } from "../../src/event-store/open-event-store.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { runToHead } from "../support/run-to-head.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { type BenchDocument, DOCUMENTS, RESUME } from "./documents.ts";
import { benchCodec, writeManyLives } from "./many-lives.ts";
import { medians } from "./measure.ts";
import { readToNowhere } from "./read-to-nowhere.ts";
import { startRebuild } from "./rebuild-under-way.ts";
import { atLeastShare, atMost, type Bench, type BenchResult, forTheRecord } from "./result.ts";
import { startBuiltApp } from "./running-app.ts";
import { createTraffic } from "./traffic.ts";

const CONCURRENCY = 1_000;
/** About 123,000 events of each document: 41 a person in the 履歴書, 14 in the 職務経歴書. */
const peopleOf = (document: BenchDocument): number => (document === RESUME ? 3_000 : 8_786);
const eventStoreUrl = process.env.EVENTSTORE_URL;
/** Against reading to nowhere, which takes an EventStoreDB three times as long as Postgres. */
const LEAST_SHARE = eventStoreUrl ? 0.8 : 0.2;
const CLIENTS = 16;
const QUIET_REQUESTS = 2_000;

/**
 * Read models of the documents rebuilt by the built app from many people's events, against reading those events to
 * nowhere; and what is left for people who save and read meanwhile. On the empty EventStoreDB at `EVENTSTORE_URL` where it
 * is set: the document of the 履歴書 then has its bar, the other read models are for the record.
 */
export const bench: Bench = async () => {
  const results: BenchResult[] = [];
  for (const document of eventStoreUrl ? [RESUME] : DOCUMENTS) results.push(...(await rebuilds(document)));
  return results;
};

async function rebuilds(document: BenchDocument): Promise<BenchResult[]> {
  const { documentProjection, historyProjection } = document.model;
  const database = await openBenchDatabase();
  const { connection } = database;
  const db = createKnex(connection);
  const store = await openEventStore({ config: { eventStoreUrl }, connection, db });
  try {
    const lives = { people: peopleOf(document), concurrency: CONCURRENCY, document };
    const written = await writeManyLives(store, db, lives);
    const codec = benchCodec(db);
    for (const projection of [documentProjection, historyProjection]) await runToHead({ store, codec, db, projection });
    const app = await startBuiltApp(database);
    try {
      const figures = await medians(
        { warmUp: 1, rounds: 5 },
        {
          read: () => readToNowhere(store),
          document: () => startRebuild(db, documentProjection).then(({ perSecond }) => perSecond),
          history: () => startRebuild(db, historyProjection).then(({ perSecond }) => perSecond),
        },
      );
      const baseline = { name: "readAll to nowhere", value: figures.read };
      const result = (name: string, value: number): BenchResult => ({
        ...atLeastShare(`rebuild of ${name}`, { value, unit: "events/s", baseline, least: LEAST_SHARE }),
        details: { events: written },
      });
      return [
        result(documentProjection.name, figures.document),
        eventStoreUrl
          ? forTheRecord(`rebuild of ${historyProjection.name}`, figures.history, "events/s", baseline)
          : result(historyProjection.name, figures.history),
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
