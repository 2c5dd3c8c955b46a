import type { Knex } from "knex";
import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { EventMark, ReadAllPage } from "../event-store/port.ts";
import { prefixOf } from "../event-store/stream-name.ts";
import { lockCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import { ownTable, type Projection } from "./projection.ts";

/** Stream-name prefixes of the categories that a projection reads. */
export const prefixesOf = ({ categories }: Pick<Projection, "categories">): string[] => categories.map(prefixOf);

/**
 * Applies one page: rows and checkpoint in one transaction. Events at or before the locked checkpoint are skipped, so a
 * page that another process applied meanwhile changes nothing.
 * @returns the checkpoint after the transaction; less than `saved`, with nothing applied, when the projection was reset or
 *   the database lost its last commits
 * @throws LeaseLost when a later epoch holds the projection; nothing is written
 */
export async function applyPage(options: {
  db: Knex;
  codec: Codec;
  projection: Projection;
  page: ReadAllPage;
  /** The checkpoint as this process last read or wrote it. */
  saved: bigint;
  /** Fencing token of the lease: a checkpoint with a later epoch is not written. */
  epoch?: bigint | undefined;
}): Promise<bigint> {
  const { codec, page, ...rest } = options;
  const events = await codec.decode(page.events, rest.projection.opens);
  return applyEvents({ ...rest, codec, events, scannedTo: page.scannedTo, last: page.last });
}

/** `applyPage` for events that are decoded already. */
export async function applyEvents(options: {
  db: Knex;
  codec: Pick<Codec, "keysOf">;
  projection: Projection;
  events: readonly RecordedEvent[];
  scannedTo: bigint;
  last?: EventMark | undefined;
  saved: bigint;
  epoch?: bigint | undefined;
}): Promise<bigint> {
  const { db, codec, projection, events, scannedTo, last, saved, epoch } = options;
  const keyOf = await codec.keysOf(events);
  return db.transaction(async (transaction) => {
    const position = await lockCheckpoint(transaction, projection, epoch);
    if (position < saved) return position;
    const fresh = events.filter((event) => event.position > position);
    if (fresh.length > 0) await projection.apply(transaction, fresh, ownTable, keyOf);
    if (scannedTo <= position) return position;
    await saveCheckpoint(transaction, projection, scannedTo, { events: fresh.length, last });
    return scannedTo;
  });
}
