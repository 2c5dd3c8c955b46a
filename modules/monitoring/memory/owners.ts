import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { printFontBytes } from "../../../src/typesetting/font-paths.ts";
import type { OwnedMemory } from "../contract/memory.ts";

export type OwnerServices = Pick<Platform, "cache" | "commands" | "config" | "workers"> &
  Pick<ModuleServices, "streams">;

/** The known owners of this process's memory. The fonts are those of every thread, as if each had printed. */
export async function ownedMemory({
  cache,
  commands,
  config,
  workers,
  streams,
}: OwnerServices): Promise<OwnedMemory[]> {
  const { running, waiting, threads } = workers.load();
  const owned: OwnedMemory[] = [
    { owner: "print_fonts", bytes: threads * printFontBytes() },
    { owner: "aggregate_states", count: commands.countCached() },
    { owner: "streams", count: streams.count() },
    { owner: "queued_tasks", count: running + waiting },
  ];
  // The bytes of Redis are in another process.
  if (config.redisUrl !== undefined) return owned;
  return [{ owner: "cache", bytes: (await cache.stats()).bytes }, ...owned];
}
