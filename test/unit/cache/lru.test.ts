import { createLruCache } from "../../../src/cache/lru.ts";

test("evicts the least recently used beyond its weight and rejects an entry heavier than that", async () => {
  const cache = createLruCache({ maxBytes: 10_000 });
  for (const key of ["a", "b", "c"]) await cache.set(`probe:${key}`, new Uint8Array(3_000), { subjectId: key });
  await cache.get("probe:a");
  await cache.set("probe:d", new Uint8Array(3_000));
  expect(await cache.get("probe:a")).toBeDefined();
  expect(await cache.get("probe:b")).toBeUndefined();
  await cache.set("probe:huge", new Uint8Array(20_000), { subjectId: "z" });
  expect(await cache.get("probe:huge")).toBeUndefined();
  expect((await cache.stats()).bytes).toBeLessThanOrEqual(10_000);
  expect(cache.counters.kinds().get("probe")?.evictions).toBe(1);
});

test("drops the owner of an entry that is replaced by one without an owner", async () => {
  const cache = createLruCache();
  await cache.set("probe:a", 5, { subjectId: "x" });
  await cache.set("probe:a", 6);
  await cache.forgetSubject("x");
  expect(await cache.get("probe:a")).toBe(6);
});
