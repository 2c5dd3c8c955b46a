import type { Knex } from "knex";
import type { Logger } from "pino";
import type { EventStore } from "../event-store/port.ts";
import { openCheckpoint, RowsDiverged, readHistory, skipTo } from "./checkpoint.ts";
import { ensureReplacement, hasLostEvents, replaceDivergedRows } from "./divergence.ts";
import type { Projection } from "./projection.ts";
import { readSkipped } from "./skipped.ts";

/** A checkpoint from which a projection continues. */
export interface OpenedCheckpoint {
  /** The stored checkpoint. */
  position: bigint;
  /** Positions of the events that an administrator skipped. */
  skip: ReadonlySet<bigint>;
}

/**
 * Opens the stored checkpoint of a projection, any number of times.
 * @returns what opens it. It continues from the last event scanned, if the store still has it: the checkpoint may be beyond it by events
 *   of the server, in whose positions a restored store writes others. Throws VersionNotInUse, RowsDiverged, LeaseLost
 */
export function createOpening({
  store,
  db,
  projection,
  epoch,
  log,
}: {
  store: EventStore;
  db: Knex;
  projection: Projection;
  epoch?: bigint | undefined;
  log: Pick<Logger, "warn">;
}): (signal: AbortSignal) => Promise<OpenedCheckpoint> {
  /** A replacement of diverged rows was requested by this process; a failed one is left to an administrator. */
  let isRequested = false;

  return async (signal) => {
    const position = await openCheckpoint(db, projection, epoch);
    const history = await readHistory(db, projection);
    if (history?.diverged) {
      if (!isRequested) await ensureReplacement(db, projection);
      isRequested = true;
      throw new RowsDiverged(projection);
    }
    if (history && (await hasLostEvents(store, history, signal))) {
      const checkpoint = { projection: projection.name, position: String(position) };
      log.warn(checkpoint, "event store has lost events of a read model: it is rebuilt, and its rows serve until then");
      await replaceDivergedRows(db, projection, epoch);
      isRequested = true;
      throw new RowsDiverged(projection);
    }
    const from = history?.last?.position ?? position;
    if (from < position) await skipTo(db, projection, { from: position, to: from, epoch, last: history?.last });
    return { position: from, skip: await readSkipped(db, projection) };
  };
}
