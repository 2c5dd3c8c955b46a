import type { ModuleServices } from "../../../src/module.ts";

const ERASED = "削除済み";

/** The name of the account that did something; 削除済み once it is erased. */
export const actorName = async (
  { findActor }: Pick<ModuleServices, "findActor">,
  actorId: string | null,
): Promise<string> => (actorId && (await findActor(actorId))?.name) || ERASED;
