import type { Knex } from "knex";
import type { EventStore } from "../event-store/port.ts";
import { LeaseLost } from "../leases/fence.ts";
import type { Leases } from "../leases/port.ts";
import { type Relay, type RelayOptions, relayFrom } from "./relay.ts";

const TABLE = "bus.relay";
const NAME = "events";
/** Checkpoint interval under continuous load; events after it are relayed again after a crash. */
const SAVE_MS = 500;

/**
 * Relay of a shared bus: one process at a time publishes, under a lease, from the stored checkpoint. The first run starts at
 * the head of the store.
 */
export function startSharedRelay({ db, leases, ...options }: RelayOptions & { db: Knex; leases: Leases }): Relay {
  const stopping = new AbortController();

  async function work(held: AbortSignal, epoch: bigint): Promise<void> {
    const after = await openCheckpoint(db, options.store, epoch);
    let relayed = after;
    let saved = after;
    let savedAt = performance.now();

    async function save(): Promise<void> {
      if (relayed === saved) return;
      const position = relayed;
      await saveCheckpoint(db, position, epoch);
      saved = position;
      savedAt = performance.now();
    }

    await relayFrom({
      ...options,
      after,
      signal: held,
      async onRelayed(position, isAtHead) {
        relayed = position;
        if (isAtHead || performance.now() - savedAt >= SAVE_MS) await save();
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

/** Checkpoint of the shared relay; undefined before its first run. */
export async function readRelayPosition(db: Knex): Promise<bigint | undefined> {
  const row = await db(TABLE).where("name", NAME).first("position");
  return row && BigInt(row.position);
}

/**
 * Raises the epoch of the checkpoint to that of the lease and returns its position. A checkpoint ahead of the head belongs
 * to another store, or to this one before a restore: it is reset to the head. Nothing else ever lowers it.
 * @throws LeaseLost when it has a later epoch
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

/** @throws LeaseLost when the checkpoint has a later epoch */
async function saveCheckpoint(db: Knex, position: bigint, epoch: bigint): Promise<void> {
  const moved = await db(TABLE)
    .where({ name: NAME, epoch: String(epoch) })
    .where("position", "<", String(position))
    .update({ position: String(position), updated_at: db.fn.now() });
  if (moved > 0) return;
  const row = await db(TABLE).where("name", NAME).first("epoch");
  if (row && BigInt(row.epoch) > epoch) throw new LeaseLost("relay");
}
