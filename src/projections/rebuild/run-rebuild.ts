import type { Logger } from "pino";
import { UnreadableEvent } from "../../event-store/codec-port.ts";
import { StoreUnavailable } from "../../event-store/port.ts";
import { LeaseLost } from "../../leases/fence.ts";
import { isUnavailable } from "../../postgres/unavailable.ts";
import { waitForKeyCacheExpiry } from "../../privacy/subject-keys.ts";
import { backOffMs } from "../../timing/back-off.ts";
import { sleep } from "../../timing/sleep.ts";
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
/** The row was changed under us, or two of us met: nothing wrong with what is made. */
const COLLISIONS = new Set(["40001", "40P01"]);

/**
 * Works on a rebuild until there is nothing more to do for it: it is swapped, failed, or waits for somebody. May be ended
 * and begun again at any time, in another process as well: it goes on from its last commit.
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
      else return log.info({ ...about, outcome }, "a read model was made anew");
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof RebuildInterrupted) continue;
      if (error instanceof LeaseLost) return log.warn(about, "a rebuild is worked on by another process");
      failures += 1;
      if (isPassing(error)) {
        if (failures === 1) log.warn({ ...about, error: kindOf(error) }, "a rebuild waits");
        await sleep(backOffMs(OUTAGE, failures), { signal });
      } else if (rebuild && (await isUnchanged(on, rebuild))) {
        const found = await placeOf(on, rebuild, error, signal);
        if (!found) continue;
        log.error({ ...about, error: found }, "a rebuild failed");
        await endFailed(on, rebuild, found);
      }
    }
  }
}

/** From wherever it stands to the swap. */
async function advance(on: RebuildContext, rebuild: Rebuild, signal: AbortSignal) {
  const { db, projection } = on;
  // A key that was destroyed a moment ago may still be in memory here or there: nothing is to be decrypted with it.
  if (rebuild.position < 0n) await waitForKeyCacheExpiry(db, signal);
  await ensureShadowTables(on, rebuild);
  await backfill(on, await lastKnown(on, rebuild), { signal });
  await completeShadowTables(db, projection.tables, shadowTables(projection, rebuild));
  await backfill(on, await lastKnown(on, rebuild), { signal }); // what came meanwhile
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

const isPassing = (error: unknown): boolean =>
  error instanceof StoreUnavailable || isUnavailable(error) || COLLISIONS.has(codeOf(error));

const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? "");

/** The error's name, and Postgres' code for it: its message may hold values. */
function kindOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[0-9A-Z]{5}$/.test(codeOf(error)) ? `${name} ${codeOf(error)}` : name;
}

/** What went wrong and at which event; undefined when it did not go wrong again event by event. */
async function placeOf(
  on: RebuildContext,
  rebuild: Rebuild,
  error: unknown,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (error instanceof UnreadableEvent) return `${error.name} ${error.stream}@${error.revision}`;
  let place = "";
  const noting: RebuildContext = {
    ...on,
    projection: {
      ...on.projection,
      apply(transaction, events, ...rest) {
        const [event] = events;
        if (event) place = ` ${event.stream}@${event.revision} (${event.type})`;
        return on.projection.apply(transaction, events, ...rest);
      },
    },
  };
  try {
    await backfill(noting, await lastKnown(on, rebuild), { signal, limit: 1 });
  } catch (again) {
    if (again instanceof RebuildInterrupted || isPassing(again)) return undefined;
    return `${kindOf(again)}${place}`;
  }
  // Every event can be applied: it is the tables, then, or the database.
  return kindOf(error);
}

async function endFailed({ db }: RebuildContext, { id, generation, epoch }: Rebuild, error: string): Promise<void> {
  await db(REBUILDS)
    .where({ id, generation, epoch: String(epoch) })
    .whereIn("state", ["running", "verifying"])
    .update({ state: "failed", error, finished_at: db.fn.now() });
}
