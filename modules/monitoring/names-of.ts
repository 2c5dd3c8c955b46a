import type { ModuleServices } from "../../src/module.ts";

const ERASED = "削除済み";

/** The names of accounts; an erased one is 削除済み. */
export async function namesOf(
  { findActor }: Pick<ModuleServices, "findActor">,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string) => string> {
  const names = new Map<string, string>();
  for (const id of new Set(accountIds)) if (id !== null) names.set(id, (await findActor(id))?.name ?? ERASED);
  return (id) => names.get(id) ?? ERASED;
}
