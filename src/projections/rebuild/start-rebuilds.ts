import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Leases } from "../../leases/port.ts";
import { sleep } from "../../timing/sleep.ts";
import type { ProjectionId } from "../checkpoint.ts";
import { REBUILDS } from "./rebuild-record.ts";
import { dropOrphanedTables } from "./shadow-tables.ts";
import { requestUpgrades } from "./upgrade.ts";

const LOOK_MS = 1_000;

/**
 * Takes up the rebuilds that are asked for by rows, one process at a time each, and goes on with those that another
 * process has left. Also asks for those that this program's newer read models need, and clears away what ended ones left.
 * @param execute works on one rebuild until there is nothing to do for it
 * @returns how to stop: what is under way ends after its page, and is gone on with by whoever starts next
 */
export function startRebuilds(options: {
  db: Knex;
  projections: readonly ProjectionId[];
  leases: Leases;
  log: Pick<Logger, "info" | "warn">;
  execute(name: string, id: string, signal: AbortSignal, epoch: bigint): Promise<void>;
  lookMs?: number;
}): () => Promise<void> {
  const { db, projections, leases, log, execute, lookMs = LOOK_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = new Map<string, Promise<void>>();
  let upgraded = false;

  async function look(): Promise<void> {
    if (!upgraded) {
      const asked = await requestUpgrades(db, projections);
      upgraded = true;
      if (asked.length > 0) log.info({ projections: asked }, "read models of older versions are made anew");
    }
    const due = await db(REBUILDS)
      .whereIn("state", ["running", "verifying"])
      .select<{ id: string; name: string; version: number }[]>("id", "name", "version");
    for (const { id, name, version } of due) {
      const isOurs = projections.some((projection) => projection.name === name && projection.version === version);
      if (isOurs && !working.has(name)) working.set(name, work(name, id));
    }
    await dropOrphanedTables(db);
  }

  async function work(name: string, id: string): Promise<void> {
    try {
      await leases.hold(`rebuild ${name}`, signal, (held, epoch) => execute(name, id, held, epoch));
    } catch (error) {
      log.warn({ err: error, projection: name }, "a rebuild was interrupted");
    } finally {
      working.delete(name);
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await look();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) log.warn({ err: error }, "rebuilds cannot be looked for");
      }
      await sleep(lookMs, { signal });
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
    await Promise.all(working.values());
  };
}
