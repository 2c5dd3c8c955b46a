import type { Knex } from "knex";
import type { EventStore } from "../event-store/port.ts";
import { LeaseLost } from "../leases/fence.ts";
import type { Leases } from "../leases/port.ts";
import { type Relay, type RelayOptions, relayFrom } from "./relay.ts";

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

  async function work(held: AbortSignal, epoch: bigint): Promise<void> {
    const after = await openCheckpoint(db, options.store, epoch);
    let known = after;
    let saved = after;
    let savedAt = performance.now();

    async function save(): Promise<void> {
      if (known === saved) return;
      const position = known;
      await saveCheckpoint(db, position, epoch);
      saved = position;
      savedAt = performance.now();
    }

    await relayFrom({
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

/**
 * Claims the row for the lease, and answers where it stands. A checkpoint beyond the head is of another store, or of this one
 * before it was restored: it is set back to the head. Nothing else ever sets it back.
 * @throws LeaseLost when a later lease has claimed it
 */
async function openCheckpoint(db: Knex, store: EventStore, epoch: bigint): Promise<bigint> {
  const head = await store.head();
  await db(TABLE)
    .insert({ name: NAME, position: String(head) })
    .onConflict("name")
    .ignore();
  const [row] = await db(TABLE)
    .where("name", NAME)
    .where("epoch", "<=", String(epoch))
    .update({ epoch: String(epoch), position: db.raw("least(position, ?::bigint)", [String(head)]) })
    .returning("position");
  if (!row) throw new LeaseLost("relay");
  return BigInt(row.position);
}

/** @throws LeaseLost when a later lease has claimed the row */
async function saveCheckpoint(db: Knex, position: bigint, epoch: bigint): Promise<void> {
  const moved = await db(TABLE)
    .where({ name: NAME, epoch: String(epoch) })
    .where("position", "<", String(position))
    .update({ position: String(position), updated_at: db.fn.now() });
  if (moved > 0) return;
  const row = await db(TABLE).where("name", NAME).first("epoch");
  if (row && BigInt(row.epoch) > epoch) throw new LeaseLost("relay");
}
