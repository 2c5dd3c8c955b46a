import type { LoadedModule, ModuleEntry, ModuleServices, NamedModule } from "./module.ts";
import type { Platform } from "./platform.ts";

/** The services that modules give to each other. They answer once all modules are created. */
export type SharedServices = Pick<ModuleServices, "streamsOf" | "exportOf" | "findActor" | "printings">;

/** @param modules read at every call: the list is filled after the services are created */
export function createSharedServices(entries: readonly ModuleEntry[], modules: readonly NamedModule[]): SharedServices {
  return {
    streamsOf: (accountId) => entries.flatMap(({ definition }) => definition.streams?.(accountId) ?? []),
    async exportOf(accountId) {
      const documents: Record<string, unknown> = {};
      for (const module of modules) Object.assign(documents, await module.exportOf?.(accountId));
      return documents;
    },
    printings: () => modules.flatMap(({ printing }) => (printing ? [printing] : [])),
    async findActor(accountId) {
      for (const module of modules) if (module.findActor) return module.findActor(accountId);
    },
  };
}

/** Loads and creates every module, in the order of the entries. */
export async function createModules(
  entries: readonly ModuleEntry[],
  platform: Platform,
  services: ModuleServices,
): Promise<NamedModule[]> {
  const loaded = await Promise.all(entries.map(({ load }) => load()));
  return entries.map(({ definition: { name } }, index) => {
    const { createModule } = loaded[index] as LoadedModule;
    return { name, ...createModule(platform, services) };
  });
}
