import type { Knex } from "knex";
import type { Codec } from "../event-store/codec-port.ts";
import type { EventStore, JsonObject, StoredEvent } from "../event-store/port.ts";
import { recordOperation } from "./operations.ts";
import type { ProjectionStatus } from "./projection.ts";

type Fault = NonNullable<ProjectionStatus["fault"]>;

/** The event a read model cannot pass: what it is and where, and what its fields are called; never their contents. */
export interface FaultDetails extends Fault {
  /** Null where the event is not in the store any more. */
  occurredAt: string | null;
  schemaVersion: number | null;
  fields: string[];
}

/** The read model does not stand at a fault, or at another one than the caller has seen. */
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

/** Of what can be read of it: the sealed fields of an event that cannot be opened are unknown. */
async function fieldsOf(codec: Codec, event: StoredEvent): Promise<string[]> {
  const decoded = await codec.decode([event]).catch(() => []);
  const data = (decoded[0]?.data ?? event.data) as JsonObject;
  return Object.keys(data).filter((name) => !name.startsWith("$"));
}

/**
 * Lets the read model try the event again, within a second or so.
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
 * Lets the read model pass over this one event, for a reason that is kept; rebuilds leave it out as well.
 * @param position of the event that was looked at
 * @throws NoSuchFault when it stands at another one by now
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

/** Everything before the fault has been applied: the event is the next one. */
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
