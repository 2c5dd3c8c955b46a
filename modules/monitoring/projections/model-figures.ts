import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { isFarBehind } from "../../../src/projections/far-behind.ts";
import { latestRebuilds } from "../../../src/projections/rebuild/rebuild-record.ts";

/** Names of read models. */
export interface ModelFigures {
  all: readonly string[];
  /** They stand still. */
  faulted: readonly string[];
  /** Far behind the head of the store, and not faulted. */
  behind: readonly string[];
  /** Their rebuild has failed or awaits a decision. */
  undecided: readonly string[];
}

export type ModelServices = Pick<Platform, "db" | "progress" | "store"> & Pick<ModuleServices, "projections">;

/** The read models by what is to be done about them. */
export async function readModelFigures({ db, progress, projections, store }: ModelServices): Promise<ModelFigures> {
  const [statuses, rebuilds] = await Promise.all([progress.status(), latestRebuilds(db)]);
  const active = statuses.filter(({ status }) => status !== "faulted");
  const isBehind = await Promise.all(
    active.map(async ({ name, position }) => {
      const projection = projections.find((one) => one.name === name);
      return projection !== undefined && (await isFarBehind(store, projection, position));
    }),
  );
  const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  return {
    all: namesOf(statuses),
    faulted: namesOf(statuses.filter(({ status }) => status === "faulted")),
    behind: namesOf(active.filter((_, index) => isBehind[index])),
    undecided: namesOf(statuses).filter((name) => ["different", "failed"].includes(rebuilds.get(name)?.state ?? "")),
  };
}
