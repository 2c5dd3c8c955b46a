import type { Knex } from "knex";
import { START } from "../event-store/port.ts";
import { LeaseLost } from "../leases/fence.ts";
import type { Projection, ProjectionStatus } from "./projection.ts";

/** A read model by name and version: enough to find its row. */
export type ProjectionId = Pick<Projection, "name" | "version">;

/** The epoch of the lease under which is read or written; undefined where there is none. */
type Epoch = bigint | undefined;

const TABLE = "projections.checkpoint";
const rowOf = ({ name, version }: ProjectionId) => ({ name, version });

/**
 * The tables hold the rows of another version: an older one, until ours have been made beside them, or a newer one, which
 * took the place of ours.
 */
export class VersionNotInUse extends Error {
  override readonly name = "VersionNotInUse";
  constructor({ name, version }: ProjectionId) {
    super(`the tables of ${name} hold the rows of another version than ${version}`);
  }
}

/** The row of the version whose rows are in the tables; undefined for a read model that has never run. */
export async function readInUse(
  db: Knex,
  name: string,
): Promise<{ version: number; position: bigint; status: "active" | "faulted" } | undefined> {
  const row = await db(TABLE).where({ name }).whereNot("status", "retired").first("version", "position", "status");
  return row && { ...row, position: BigInt(row.position) };
}

/**
 * Makes the row of a read model that is new, claims it for the lease, and says where it stands.
 * @throws VersionNotInUse
 * @throws LeaseLost when a later lease has claimed it
 */
export async function openCheckpoint(db: Knex, projection: ProjectionId, epoch?: bigint): Promise<bigint> {
  if (!(await readInUse(db, projection.name))) {
    const fresh = { ...rowOf(projection), position: String(START) };
    await db(TABLE).insert(fresh).onConflict().ignore();
  }
  if (epoch !== undefined) {
    const later = { epoch: String(epoch) };
    await db(TABLE)
      .where(rowOf(projection))
      .whereNot("status", "retired")
      .where("epoch", "<", later.epoch)
      .update(later);
  }
  const position = await readCheckpoint(db, projection, epoch);
  if (position === undefined) throw new VersionNotInUse(projection);
  return position;
}

/**
 * @throws VersionNotInUse when a newer version has taken its place
 * @throws LeaseLost when a later lease has claimed it
 */
export async function readCheckpoint(db: Knex, projection: ProjectionId, epoch?: bigint): Promise<bigint | undefined> {
  const row = await db(TABLE).where(rowOf(projection)).first("position", "status", "epoch");
  if (row?.status === "retired") throw new VersionNotInUse(projection);
  refuseOlder(projection, row, epoch);
  return row && BigInt(row.position);
}

/**
 * Holds the row until the transaction ends: of several processes with the same read model, one writes at a time. The
 * commit will not wait for the disk: what a crash takes back, rows and checkpoint together, the events bring again.
 * @throws VersionNotInUse
 * @throws LeaseLost when a later lease has claimed the row
 */
export async function lockCheckpoint(
  transaction: Knex.Transaction,
  projection: ProjectionId,
  epoch?: bigint,
): Promise<bigint> {
  const row = await transaction(TABLE)
    .where(rowOf(projection))
    .forUpdate()
    .first("position", "status", "epoch", transaction.raw("set_config('synchronous_commit', 'off', true)"));
  if (row ? row.status === "retired" : await readInUse(transaction, projection.name)) {
    throw new VersionNotInUse(projection);
  }
  refuseOlder(projection, row, epoch);
  return row ? BigInt(row.position) : START;
}

function refuseOlder({ name }: ProjectionId, row: { epoch: string } | undefined, epoch: Epoch): void {
  if (row && epoch !== undefined && BigInt(row.epoch) > epoch) throw new LeaseLost(`read-model ${name}`);
}

/**
 * Also takes back a fault: whoever gets past it has shown that it is gone.
 * @param events how many were applied on the way
 */
export async function saveCheckpoint(db: Knex, projection: ProjectionId, position: bigint, events = 0): Promise<void> {
  const change = { position: String(position), status: "active", fault: null, updated_at: db.fn.now() };
  await db(TABLE)
    .insert({ ...rowOf(projection), ...change, events })
    .onConflict(["name", "version"])
    .merge({ ...change, events: db.raw("checkpoint.events + excluded.events") });
}

/** Moves on past events that were not for this read model; false when the row is no longer at `from`, or of a later lease. */
export async function skipTo(
  db: Knex,
  projection: ProjectionId,
  { from, to, epoch }: { from: bigint; to: bigint; epoch?: Epoch },
): Promise<boolean> {
  const change = { position: String(to), updated_at: db.fn.now() };
  const moved = await db(TABLE)
    .where({ ...rowOf(projection), position: String(from) })
    .whereNot("status", "retired")
    .modify(notLaterThan, epoch)
    .update(change);
  return moved > 0;
}

export async function saveFault(
  db: Knex,
  projection: ProjectionId,
  fault: NonNullable<ProjectionStatus["fault"]>,
  epoch?: bigint,
): Promise<void> {
  const change = { status: "faulted", fault: JSON.stringify(fault), updated_at: db.fn.now() };
  await db(TABLE).where(rowOf(projection)).whereNot("status", "retired").modify(notLaterThan, epoch).update(change);
}

function notLaterThan(query: Knex.QueryBuilder, epoch: Epoch): void {
  if (epoch !== undefined) query.where("epoch", "<=", String(epoch));
}

/** Every known read model, in the version whose rows are in use; one that has never run stands at the start. */
export async function readStatuses(db: Knex, projections: readonly ProjectionId[]): Promise<ProjectionStatus[]> {
  const rows = await db(TABLE).select("name", "version", "position", "status", "fault").whereNot("status", "retired");
  return projections.map((projection) => {
    const row = rows.find(({ name }) => name === projection.name);
    return {
      name: projection.name,
      version: row?.version ?? projection.version,
      position: BigInt(row?.position ?? START),
      status: row?.status ?? "active",
      fault: row?.fault ?? null,
    };
  });
}
