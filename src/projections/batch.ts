import type { Knex } from "knex";
import type { Codec, RecordedEvent } from "../event-store/codec-port.ts";
import type { ReadAllPage } from "../event-store/port.ts";
import { lockCheckpoint, saveCheckpoint } from "./checkpoint.ts";
import { ownTable, type Projection } from "./projection.ts";

/** Streams a read model wants to see. */
export const prefixesOf = (projection: Projection): string[] => projection.categories.map((category) => `${category}-`);

/**
 * Rows and checkpoint of one page in one transaction; events that another process has applied meanwhile are left out.
 * Answers where the row stands now: before `saved`, with nothing applied, when the read model was reset or the database
 * has lost its last commits.
 * @throws LeaseLost when a later lease has claimed the read model; nothing is written
 */
export async function applyPage(options: {
  db: Knex;
  codec: Codec;
  projection: Projection;
  page: ReadAllPage;
  /** Where this process last knew the row to stand. */
  saved: bigint;
  /** Of the lease; a row that a later one has claimed is left as it is. */
  epoch?: bigint | undefined;
}): Promise<bigint> {
  const { codec, page, ...rest } = options;
  const events = await codec.decode(page.events, rest.projection.opens);
  return applyEvents({ ...rest, codec, events, scannedTo: page.scannedTo });
}

/** The same, of a page that has been decoded. */
export async function applyEvents(options: {
  db: Knex;
  codec: Pick<Codec, "keysOf">;
  projection: Projection;
  events: readonly RecordedEvent[];
  scannedTo: bigint;
  saved: bigint;
  epoch?: bigint | undefined;
}): Promise<bigint> {
  const { db, codec, projection, events, scannedTo, saved, epoch } = options;
  const keyOf = await codec.keysOf(events);
  return db.transaction(async (transaction) => {
    const position = await lockCheckpoint(transaction, projection, epoch);
    if (position < saved) return position;
    const fresh = events.filter((event) => event.position > position);
    if (fresh.length > 0) await projection.apply(transaction, fresh, ownTable, keyOf);
    if (scannedTo <= position) return position;
    await saveCheckpoint(transaction, projection, scannedTo, fresh.length);
    return scannedTo;
  });
}
