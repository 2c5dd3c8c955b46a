import { makeLruCache } from "../../../src/cache/lru.ts";
import { until } from "../../support/until.ts";

test("keeps, counts, forgets", async () => {
  const cache = makeLruCache();
  await cache.set("a", { n: 1 });
  expect(await cache.get("a")).toEqual({ n: 1 });
  expect(await cache.get("b")).toBeUndefined();
  expect(await cache.stats()).toMatchObject({ keys: 1, hits: 1, misses: 1 });
  await cache.delete("a");
  expect(await cache.get("a")).toBeUndefined();
});

test("forgets everything of a person, also what was replaced, and nothing else", async () => {
  const cache = makeLruCache();
  await cache.set("a", 1, { subjectId: "x" });
  await cache.set("a", 2, { subjectId: "x" });
  await cache.set("b", 3, { subjectId: "x" });
  await cache.set("c", 4, { subjectId: "y" });
  await cache.set("d", 5, { subjectId: "x" });
  await cache.set("d", 6);
  await cache.forgetSubject("x");
  expect(await Promise.all(["a", "b", "c", "d"].map((key) => cache.get(key)))).toEqual([undefined, undefined, 4, 6]);
});

test("stays within its weight, oldest use first out; what is heavier than all is not kept", async () => {
  const cache = makeLruCache({ maxBytes: 10_000 });
  for (const key of ["a", "b", "c"]) await cache.set(key, new Uint8Array(3_000), { subjectId: key });
  await cache.get("a");
  await cache.set("d", new Uint8Array(3_000));
  expect(await cache.get("a")).toBeDefined();
  expect(await cache.get("b")).toBeUndefined();
  await cache.set("huge", new Uint8Array(20_000), { subjectId: "z" });
  expect(await cache.get("huge")).toBeUndefined();
  expect((await cache.stats()).bytes).toBeLessThanOrEqual(10_000);
});

test("an entry ends after its time", async () => {
  const cache = makeLruCache();
  await cache.set("a", 1, { ttlMs: 1 });
  await cache.set("b", 2);
  await until(async () => (await cache.get("a")) === undefined);
  expect(await cache.get("b")).toBe(2);
});
