import type { Knex } from "knex";
import { type EventMark, START } from "../event-store/port.ts";
import { LeaseLost } from "../leases/fence.ts";
import type { Projection, ProjectionStatus } from "./projection.ts";

/** Primary key of a checkpoint. */
export type ProjectionId = Pick<Projection, "name" | "version">;

/** Fencing token of the lease; undefined without a lease. */
type Epoch = bigint | undefined;

const TABLE = "projections.checkpoint";
const rowOf = ({ name, version }: ProjectionId) => ({ name, version });

/**
 * The tables in use hold another version of the projection: an older one until the rebuild of ours is swapped in, or a
 * newer one that replaced ours.
 */
export class VersionNotInUse extends Error {
  override readonly name = "VersionNotInUse";
  constructor({ name, version }: ProjectionId) {
    super(`the tables of ${name} hold the rows of another version than ${version}`);
  }
}

/** The rows in use hold events that the store does not have. They are served until a rebuild is swapped in. */
export class RowsDiverged extends Error {
  override readonly name = "RowsDiverged";
  constructor({ name }: ProjectionId) {
    super(`the tables of ${name} hold events that the store does not have`);
  }
}

/** The checkpoint of the version whose rows are in the tables in use; undefined before the projection has ever run. */
export async function readInUse(
  db: Knex,
  name: string,
): Promise<{ version: number; position: bigint; status: "active" | "faulted"; diverged: boolean } | undefined> {
  const row = await db(TABLE)
    .where({ name })
    .whereNot("status", "retired")
    .first("version", "position", "status", "diverged");
  return row && { ...row, position: BigInt(row.position) };
}

/**
 * Inserts the checkpoint of a new projection, raises its epoch to that of the lease, and returns its position.
 * @throws VersionNotInUse
 * @throws LeaseLost when its epoch is later
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
 * @throws VersionNotInUse when a newer version replaced this one
 * @throws LeaseLost when its epoch is later
 */
export async function readCheckpoint(db: Knex, projection: ProjectionId, epoch?: bigint): Promise<bigint | undefined> {
  const row = await db(TABLE).where(rowOf(projection)).first("position", "status", "epoch");
  if (row?.status === "retired") throw new VersionNotInUse(projection);
  rejectStaleEpoch(projection, row, epoch);
  return row && BigInt(row.position);
}

/**
 * Locks the checkpoint (`select … for update`) until the transaction ends, so that one process at a time writes a
 * projection. Sets `synchronous_commit` off for the transaction: a crash may lose its rows and checkpoint together, and the
 * events are then applied again.
 * @throws VersionNotInUse, RowsDiverged
 * @throws LeaseLost when its epoch is later
 */
export async function lockCheckpoint(
  transaction: Knex.Transaction,
  projection: ProjectionId,
  epoch?: bigint,
): Promise<bigint> {
  const row = await transaction(TABLE)
    .where(rowOf(projection))
    .forUpdate()
    .first("position", "status", "epoch", "diverged", transaction.raw("set_config('synchronous_commit', 'off', true)"));
  if (row ? row.status === "retired" : await readInUse(transaction, projection.name)) {
    throw new VersionNotInUse(projection);
  }
  if (row?.diverged) throw new RowsDiverged(projection);
  rejectStaleEpoch(projection, row, epoch);
  return row ? BigInt(row.position) : START;
}

function rejectStaleEpoch({ name }: ProjectionId, row: { epoch: string } | undefined, epoch: Epoch): void {
  if (row && epoch !== undefined && BigInt(row.epoch) > epoch) throw new LeaseLost(`read-model ${name}`);
}

/**
 * Also clears a fault: the event was applied.
 * @param options.events number applied, added to the counter
 * @param options.last the last event scanned
 */
export async function saveCheckpoint(
  db: Knex,
  projection: ProjectionId,
  position: bigint,
  { events = 0, last }: { events?: number; last?: EventMark | undefined } = {},
): Promise<void> {
  const marked = last && { last_event: markAt(position, last) };
  const now = db.fn.now();
  const change = {
    position: String(position),
    status: "active",
    fault: null,
    diverged: false,
    updated_at: now,
    ...marked,
  };
  await db(TABLE)
    .insert({ ...rowOf(projection), ...change, events })
    .onConflict(["name", "version"])
    .merge({ ...change, events: db.raw("checkpoint.events + excluded.events") });
}

/**
 * Moves the checkpoint over events of other categories.
 * @returns false when it is no longer at `from`, is retired, or has a later epoch
 */
export async function skipTo(
  db: Knex,
  projection: ProjectionId,
  { from, to, epoch, last }: { from: bigint; to: bigint; epoch?: Epoch; last?: EventMark | undefined },
): Promise<boolean> {
  const marked = last && { last_event: markAt(to, last) };
  const change = { position: String(to), updated_at: db.fn.now(), ...marked };
  const moved = await db(TABLE)
    .where({ ...rowOf(projection), position: String(from) })
    .whereNot("status", "retired")
    .modify(whereEpochUpTo, epoch)
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
  await db(TABLE).where(rowOf(projection)).whereNot("status", "retired").modify(whereEpochUpTo, epoch).update(change);
}

function whereEpochUpTo(query: Knex.QueryBuilder, epoch: Epoch): void {
  if (epoch !== undefined) query.where("epoch", "<=", String(epoch));
}

/** Status of every projection, in the version whose rows are in use; `START` before the first run. */
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

/** `last_event` of a checkpoint. `scannedTo` ties it to that checkpoint: a release before this column leaves it behind. */
const markAt = (scannedTo: bigint, { position, ...mark }: EventMark): string =>
  JSON.stringify({ ...mark, position: String(position), scannedTo: String(scannedTo) });

/** The checkpoint of a projection, with the event that verifies it. */
export interface History {
  position: bigint;
  last: EventMark | undefined;
  diverged: boolean;
}

/** The history of the rows in use; undefined before the first run. */
export async function readHistory(db: Knex, projection: ProjectionId): Promise<History | undefined> {
  const row = await db(TABLE).where(rowOf(projection)).first("position", "last_event", "diverged");
  if (!row) return undefined;
  const { scannedTo, position, ...mark } = row.last_event ?? {};
  const last = scannedTo === row.position ? { ...mark, position: BigInt(position) } : undefined;
  return { position: BigInt(row.position), last, diverged: row.diverged };
}

/** Marks the rows in use as diverged: they are served, and nothing is applied to them any more. A running projection notices. */
export async function saveDivergence(db: Knex, projection: ProjectionId, epoch?: bigint): Promise<void> {
  await db(TABLE)
    .where(rowOf(projection))
    .whereNot("status", "retired")
    .modify(whereEpochUpTo, epoch)
    .update({ diverged: true, last_event: null, position: String(START) });
}
