import { type CacheEntry, type KindSize, kindOf } from "./port.ts";

/** Entries and bytes by kind. */
export function sizesOf(entries: readonly CacheEntry[]): ReadonlyMap<string, KindSize> {
  const sizes = new Map<string, KindSize>();
  for (const { key, bytes } of entries) {
    const size = sizes.get(kindOf(key)) ?? { entries: 0, bytes: 0 };
    sizes.set(kindOf(key), { entries: size.entries + 1, bytes: size.bytes + bytes });
  }
  return sizes;
}
