import type { Knex } from "knex";
import type { Codec } from "../event-store/codec-port.ts";
import type { EventStore, JsonObject, StoredEvent } from "../event-store/port.ts";
import { recordOperation } from "./operations.ts";
import type { ProjectionStatus } from "./projection.ts";

type Fault = NonNullable<ProjectionStatus["fault"]>;

/** The event at which a projection is faulted: type, position and names of its fields, never their values. */
export interface FaultDetails extends Fault {
  /** Null when the event is no longer in the store. */
  occurredAt: string | null;
  schemaVersion: number | null;
  fields: string[];
}

/** The projection is not faulted, or at another event than the caller names. */
export class NoSuchFault extends Error {
  override readonly name = "NoSuchFault";
}

export async function readFaultDetails(on: { store: EventStore; codec: Codec }, fault: Fault): Promise<FaultDetails> {
  for await (const event of on.store.readStream(fault.stream, { from: fault.revision, to: fault.revision })) {
    const { occurredAt, schemaVersion } = event.metadata;
    return { ...fault, occurredAt, schemaVersion, fields: await fieldsOf(on.codec, event) };
  }
  return { ...fault, occurredAt: null, schemaVersion: null, fields: [] };
}

/** Field names; without the sealed ones when the event does not decrypt. */
async function fieldsOf(codec: Codec, event: StoredEvent): Promise<string[]> {
  const decoded = await codec.decode([event]).catch(() => []);
  const data = (decoded[0]?.data ?? event.data) as JsonObject;
  return Object.keys(data).filter((name) => !name.startsWith("$"));
}

/**
 * Clears the fault; the runner retries the event within its poll interval of 1 s.
 * @throws NoSuchFault
 */
export async function retryFault(db: Knex, name: string, actorId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const { version } = await lockFault(transaction, name);
    await clearFault(transaction, { name, version });
    await recordOperation(transaction, { name, what: "retry", actorId });
  });
}

/**
 * Skips the faulty event and records the reason; rebuilds skip it as well.
 * @param position of the event the caller saw
 * @throws NoSuchFault when the projection is faulted at another event
 */
export async function skipFault(
  db: Knex,
  name: string,
  { position, reason, actorId }: { position: string; reason: string; actorId: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { version, fault } = await lockFault(transaction, name);
    if (fault.position !== position) throw new NoSuchFault();
    const { stream, revision, eventType } = fault;
    const skipped = { stream, revision, event_type: eventType, reason, actor_id: actorId, at: transaction.fn.now() };
    await transaction("projections.skipped")
      .insert({ name, position, ...skipped })
      .onConflict(["name", "position"])
      .merge(skipped);
    await clearFault(transaction, { name, version, position });
    await recordOperation(transaction, { name, what: "skip", actorId, reason, event: `${stream}@${revision}` });
  });
}

/** Locks the checkpoint; every event before the faulty one has been applied. */
async function lockFault(transaction: Knex.Transaction, name: string): Promise<{ version: number; fault: Fault }> {
  const row = await transaction("projections.checkpoint")
    .where({ name, status: "faulted" })
    .forUpdate()
    .first("version", "fault");
  if (!row?.fault) throw new NoSuchFault();
  return row;
}

async function clearFault(db: Knex, row: { name: string; version: number; position?: string }): Promise<void> {
  const { name, version, position } = row;
  await db("projections.checkpoint")
    .where({ name, version })
    .update({ status: "active", fault: null, updated_at: db.fn.now(), ...(position !== undefined && { position }) });
}
