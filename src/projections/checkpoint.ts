import type { Knex } from "knex";
import { START } from "../event-store/port.ts";
import type { Projection, ProjectionStatus } from "./projection.ts";

/** A read model by name and version: enough to find its row. */
export type Identified = Pick<Projection, "name" | "version">;

const TABLE = "projections.checkpoint";
const rowOf = ({ name, version }: Identified) => ({ name, version });

/** Makes the row of a read model that is new, and says where it stands. */
export async function openCheckpoint(db: Knex, projection: Identified): Promise<bigint> {
  const fresh = { ...rowOf(projection), position: String(START) };
  await db(TABLE).insert(fresh).onConflict(["name", "version"]).ignore();
  return (await readCheckpoint(db, projection)) ?? START;
}

export async function readCheckpoint(db: Knex, projection: Identified): Promise<bigint | undefined> {
  const row = await db(TABLE).where(rowOf(projection)).first("position");
  return row && BigInt(row.position);
}

/**
 * Holds the row until the transaction ends: of several processes with the same read model, one writes at a time. The
 * commit will not wait for the disk: what a crash takes back, rows and checkpoint together, the events bring again.
 */
export async function lockCheckpoint(transaction: Knex.Transaction, projection: Identified): Promise<bigint> {
  const row = await transaction(TABLE)
    .where(rowOf(projection))
    .forUpdate()
    .first("position", transaction.raw("set_config('synchronous_commit', 'off', true)"));
  return row ? BigInt(row.position) : START;
}

/** Also takes back a fault: whoever gets past it has shown that it is gone. */
export async function saveCheckpoint(db: Knex, projection: Identified, position: bigint): Promise<void> {
  const change = { position: String(position), status: "active", fault: null, updated_at: db.fn.now() };
  await db(TABLE)
    .insert({ ...rowOf(projection), ...change })
    .onConflict(["name", "version"])
    .merge();
}

/** Moves on past events that were not for this read model; false when the row is no longer at `from`. */
export async function skipTo(db: Knex, projection: Identified, from: bigint, to: bigint): Promise<boolean> {
  const change = { position: String(to), updated_at: db.fn.now() };
  const moved = await db(TABLE)
    .where({ ...rowOf(projection), position: String(from) })
    .update(change);
  return moved > 0;
}

export async function saveFault(
  db: Knex,
  projection: Identified,
  fault: NonNullable<ProjectionStatus["fault"]>,
): Promise<void> {
  const change = { status: "faulted", fault: JSON.stringify(fault), updated_at: db.fn.now() };
  await db(TABLE).where(rowOf(projection)).update(change);
}

/** Every known read model; one that has never run stands at the start. */
export async function readStatuses(db: Knex, projections: readonly Identified[]): Promise<ProjectionStatus[]> {
  const rows = await db(TABLE).select("name", "version", "position", "status", "fault");
  return projections.map((projection) => {
    const row = rows.find(({ name, version }) => name === projection.name && version === projection.version);
    return {
      ...rowOf(projection),
      position: BigInt(row?.position ?? START),
      status: row?.status ?? "active",
      fault: row?.fault ?? null,
    };
  });
}
