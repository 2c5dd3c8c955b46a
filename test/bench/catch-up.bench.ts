import { setTimeout as delay } from "node:timers/promises";
import type { Knex } from "knex";
import { definitions } from "../../modules/index.ts";
import { resumeDocument } from "../../modules/resume/read-models/resume-model.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createKnex } from "../../src/postgres/pool.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { writeManyLives } from "./many-lives.ts";
import { startRebuild } from "./rebuild-under-way.ts";
import { peakResidentMb } from "./resident-memory.ts";
import { atLeastShare, atMost, type Bench } from "./result.ts";
import { startBuiltApp } from "./running-app.ts";

const LIVES = { people: 12_000, concurrency: 1_000 };
const LOOK_MS = 20;
const LEAST_SHARE = 0.4;
const MAX_MB = 280;
const MAX_OF_VACUUMED = 1.5;

const projections = definitions.flatMap((definition) => definition.projections ?? []);
const tables = projections.flatMap((projection) => projection.tables);

/**
 * All read models of the built app from nothing, on a store that has its events already, against the slowest of them
 * rebuilt alone; the app's memory meanwhile; the tables after it against the same after `VACUUM FULL`.
 */
export const bench: Bench = async () => {
  const database = await openBenchDatabase();
  const store = createPostgresEventStore(database);
  const db = createKnex(database.connection, { statementTimeoutMs: 0 });
  try {
    const events = await writeManyLives(store, db, LIVES);
    const head = await store.head();
    const [seconds, app] = await Promise.all([secondsToReach(db, head), startBuiltApp(database)]);
    try {
      const peak = peakResidentMb(app.pid);
      const { perSecond } = await startRebuild(db, resumeDocument);
      const baseline = { name: "rebuild of resume-document", value: perSecond };
      const what = "all read models from nothing";
      const rate = { value: events / seconds, unit: "events/s", baseline, least: LEAST_SHARE };
      const sizes = await sizesOf(db);
      return [
        { ...atLeastShare(what, rate), details: { events, "read models": projections.length } },
        atMost(`${what}: memory of the app`, peak, "MB", MAX_MB),
        { ...atMost(`${what}: tables`, sizes.total, "of the vacuumed size", MAX_OF_VACUUMED), details: sizes.tables },
      ];
    } finally {
      await app.stop();
    }
  } finally {
    await store.close();
    await db.destroy();
    await database.close();
  }
};

/** From the first checkpoint of a read model to the moment that all have passed `head`. */
async function secondsToReach(db: Knex, head: bigint): Promise<number> {
  for (let began: number | undefined; ; await delay(LOOK_MS)) {
    const positions: string[] = await db("projections.checkpoint").pluck("position");
    if (positions.length > 0) began ??= performance.now();
    const isThere = positions.length === projections.length && positions.every((position) => BigInt(position) >= head);
    if (began !== undefined && isThere) return (performance.now() - began) / 1_000;
  }
}

/** Sizes with indexes and TOAST, as multiples of the sizes after `VACUUM FULL`. */
async function sizesOf(db: Knex): Promise<{ total: number; tables: Record<string, string> }> {
  const each: Record<string, string> = {};
  let [before, after] = [0, 0];
  for (const table of tables) {
    const grown = await sizeOf(db, table);
    await db.raw("vacuum full ??", [table]);
    const vacuumed = await sizeOf(db, table);
    each[table] = (grown / vacuumed).toFixed(2);
    before += grown;
    after += vacuumed;
  }
  return { total: before / after, tables: each };
}

async function sizeOf(db: Knex, table: string): Promise<number> {
  const { rows } = await db.raw("select pg_total_relation_size(?) as size", [table]);
  return Number(rows[0].size);
}
