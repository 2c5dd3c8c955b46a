import type { Knex } from "knex";
import type { Projection } from "./projection.ts";

/** Positions of the events that an administrator skipped for a projection. */
export async function readSkipped(db: Knex, { name }: Pick<Projection, "name">): Promise<ReadonlySet<bigint>> {
  const positions: string[] = await db("projections.skipped").where({ name }).pluck("position");
  return new Set(positions.map(BigInt));
}
