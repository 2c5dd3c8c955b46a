import type { Knex } from "knex";
import type { Logger } from "pino";
import type { Leases } from "../../leases/port.ts";
import { sleep } from "../../timing/sleep.ts";
import type { ProjectionId } from "../checkpoint.ts";
import { REBUILDS } from "./rebuild-record.ts";
import { dropOrphanedTables } from "./shadow-tables.ts";
import { requestUpgrades } from "./upgrade.ts";

const POLL_MS = 1_000;

/**
 * Polls for requested rebuilds and runs each under a lease; continues those that another process left. Also requests the
 * rebuilds of projections whose version in this program is newer, and drops shadow tables of finished rebuilds.
 * @param execute runs one rebuild until it is final or waits for an administrator
 * @returns stops: rebuilds in progress end after their page, and the next process continues them
 */
export function startRebuilds(options: {
  db: Knex;
  projections: readonly ProjectionId[];
  leases: Leases;
  log: Pick<Logger, "info" | "warn">;
  execute(name: string, id: string, signal: AbortSignal, epoch: bigint): Promise<void>;
  pollMs?: number;
}): () => Promise<void> {
  const { db, projections, leases, log, execute, pollMs = POLL_MS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const working = new Map<string, Promise<void>>();
  let upgraded = false;

  async function poll(): Promise<void> {
    if (!upgraded) {
      const asked = await requestUpgrades(db, projections);
      upgraded = true;
      if (asked.length > 0) log.info({ projections: asked }, "rebuilds requested: tables hold an older version");
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
      log.warn({ err: error, projection: name }, "rebuild interrupted");
    } finally {
      working.delete(name);
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        await poll();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures === 1) log.warn({ err: error }, "polling for rebuilds failed");
      }
      await sleep(pollMs, { signal });
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
    await Promise.all(working.values());
  };
}
