import type { Knex } from "knex";
import type { EventStore } from "../event-store/port.ts";
import type { Leases } from "../leases/port.ts";
import { announceFrom, type Relay, type RelayOptions } from "./relay.ts";

const TABLE = "bus.relay";
const NAME = "events";
/** How often the checkpoint is written while there is no end of events; what a crash takes is announced again. */
const SAVE_MS = 500;

/**
 * The relay of a bus that outlives this process: one process at a time announces, from where the last one came to. The
 * very first starts at the head of the store.
 */
export function startSharedRelay({ db, leases, ...options }: RelayOptions & { db: Knex; leases: Leases }): Relay {
  const stopping = new AbortController();

  async function work(held: AbortSignal): Promise<void> {
    const after = await openCheckpoint(db, options.store);
    let known = after;
    let saved = after;
    let savedAt = performance.now();

    async function save(): Promise<void> {
      if (known === saved) return;
      const position = known;
      await db(TABLE)
        .where("name", NAME)
        .update({ position: String(position), updated_at: db.fn.now() });
      saved = position;
      savedAt = performance.now();
    }

    await announceFrom({
      ...options,
      after,
      signal: held,
      async announced(position, isResting) {
        known = position;
        if (isResting || performance.now() - savedAt >= SAVE_MS) await save();
      },
    });
    await save();
  }

  const running = leases.hold("relay", stopping.signal, work);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Where the relay of all processes stands; undefined before it has ever run. */
export async function readRelayPosition(db: Knex): Promise<bigint | undefined> {
  const row = await db(TABLE).where("name", NAME).first("position");
  return row && BigInt(row.position);
}

/** A checkpoint beyond the head is of another store, or of this one before it was restored: it counts for nothing. */
async function openCheckpoint(db: Knex, store: EventStore): Promise<bigint> {
  const head = await store.head();
  await db(TABLE)
    .insert({ name: NAME, position: String(head) })
    .onConflict("name")
    .ignore();
  const { position } = await db(TABLE).where("name", NAME).first("position");
  return BigInt(position) > head ? head : BigInt(position);
}
