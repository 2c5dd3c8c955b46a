import type { Logger } from "pino";
import { UnreadableEvent } from "../../event-store/codec-port.ts";
import { LeaseLost } from "../../leases/fence.ts";
import { waitForKeyCacheExpiry } from "../../privacy/subject-keys.ts";
import { backOffMs } from "../../timing/back-off.ts";
import { sleep } from "../../timing/sleep.ts";
import { NotApplied } from "../reader.ts";
import { codeOf, isTransient } from "../transient.ts";
import { backfill, ensureShadowTables, type RebuildContext } from "./backfill.ts";
import {
  claimRebuild,
  isSameWork,
  isUnderWay,
  REBUILDS,
  type Rebuild,
  RebuildInterrupted,
  readRebuild,
} from "./rebuild-record.ts";
import { completeShadowTables, shadowTables } from "./shadow-tables.ts";
import { swap } from "./swap.ts";
import { verify } from "./verify.ts";

const OUTAGE = { firstMs: 100, longestMs: 5_000 };

/**
 * Runs a rebuild until it is swapped, failed, or waits for an administrator. May be stopped and run again at any time, also
 * in another process: it continues from its last commit.
 */
export async function runRebuild(
  on: RebuildContext & { log: Pick<Logger, "info" | "warn" | "error"> },
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, log, projection } = on;
  const about = { projection: projection.name, rebuild: id };
  for (let failures = 0; !signal.aborted; ) {
    let rebuild: Rebuild | undefined;
    try {
      if (on.epoch !== undefined) await claimRebuild(db, id, on.epoch);
      rebuild = await readRebuild(db, id);
      if (!rebuild || !isUnderWay(rebuild)) return;
      const outcome = await advance(on, rebuild, signal);
      failures = 0;
      if (outcome === "early") await sleep(OUTAGE.firstMs, { signal });
      else return log.info({ ...about, outcome }, "rebuild completed");
    } catch (thrown) {
      if (signal.aborted) return;
      const error = causeOf(thrown);
      if (error instanceof RebuildInterrupted) continue;
      if (error instanceof LeaseLost) return log.warn(about, "rebuild taken over by another process");
      failures += 1;
      if (isTransient(error)) {
        if (failures === 1)
          log.warn({ ...about, error: kindOf(error) }, "rebuild paused: store or database unavailable");
        await sleep(backOffMs(OUTAGE, failures), { signal });
      } else if (rebuild && (await isUnchanged(on, rebuild))) {
        const found = await locateFailure(on, rebuild, error, signal);
        if (!found) continue;
        log.error({ ...about, error: found }, "rebuild failed");
        await endFailed(on, rebuild, found);
      }
    }
  }
}

/** Backfill, indexes, catch-up, verification, swap. Each step is idempotent. */
async function advance(on: RebuildContext, rebuild: Rebuild, signal: AbortSignal) {
  const { db, projection } = on;
  // A key destroyed just before the start may still be cached in a process: wait until it cannot decrypt any event.
  if (rebuild.position < 0n) await waitForKeyCacheExpiry(db, signal);
  await ensureShadowTables(on, rebuild);
  await backfill(on, await lastKnown(on, rebuild), signal);
  await completeShadowTables(db, projection.tables, shadowTables(projection, rebuild));
  await backfill(on, await lastKnown(on, rebuild), signal); // events appended meanwhile
  await db(REBUILDS)
    .where({ id: rebuild.id, state: "running", epoch: String(rebuild.epoch) })
    .update({ state: "verifying" });
  const verdict = await verify(on, rebuild);
  if (verdict === "swap") await swap(on, rebuild);
  return verdict;
}

async function lastKnown({ db }: RebuildContext, known: Rebuild): Promise<Rebuild> {
  const rebuild = await readRebuild(db, known.id);
  if (!isSameWork(rebuild, known)) throw new RebuildInterrupted();
  return rebuild;
}

async function isUnchanged({ db }: RebuildContext, known: Rebuild): Promise<boolean> {
  return isSameWork(await readRebuild(db, known.id), known);
}

/** Error name and SQLSTATE; the message may contain values. */
function kindOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[0-9A-Z]{5}$/.test(codeOf(error)) ? `${name} ${codeOf(error)}` : name;
}

/** Error and event, found by applying one event at a time; undefined when the record changed or a transient error came first. */
async function locateFailure(
  on: RebuildContext,
  rebuild: Rebuild,
  error: unknown,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (error instanceof UnreadableEvent) return `${error.name} ${error.stream}@${error.revision}`;
  try {
    await backfill({ ...on, limits: { events: 1, page: 1 } }, await lastKnown(on, rebuild), signal);
  } catch (again) {
    const cause = causeOf(again);
    if (signal.aborted || cause instanceof RebuildInterrupted || isTransient(cause)) return undefined;
    if (!(again instanceof NotApplied)) return kindOf(again);
    const { stream, revision, type } = again.first;
    return `${kindOf(cause)} ${stream}@${revision} (${type})`;
  }
  // Every event applies on its own: the cause is the tables or the database.
  return kindOf(error);
}

const causeOf = (error: unknown): unknown => (error instanceof NotApplied ? error.cause : error);

async function endFailed({ db }: RebuildContext, { id, generation, epoch }: Rebuild, error: string): Promise<void> {
  await db(REBUILDS)
    .where({ id, generation, epoch: String(epoch) })
    .whereIn("state", ["running", "verifying"])
    .update({ state: "failed", error, finished_at: db.fn.now() });
}
