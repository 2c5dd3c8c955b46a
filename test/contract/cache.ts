import type { Cache } from "../../src/cache/port.ts";
import type { SubjectKeys } from "../../src/privacy/port.ts";
import { until } from "../support/until.ts";

export interface CacheUnderTest {
  cache: Cache;
  /** Keys of persons, where the cache looks for them. */
  keys: SubjectKeys;
  /** Removes what was made; the cache is closed already. */
  dispose(): Promise<void>;
}

/** Contract of every cache. Adapters join by a factory for an empty cache. */
export function describeCache(name: string, make: () => Promise<CacheUnderTest>): void {
  describe(`cache: ${name}`, () => {
    let subject: CacheUnderTest;
    let cache: Cache;

    beforeEach(async () => {
      subject = await make();
      cache = subject.cache;
      await subject.keys.create("x");
      await subject.keys.create("y");
    });
    afterEach(async () => {
      await cache.close();
      await subject.dispose();
    });

    test("sets, replaces, deletes, and counts hits and misses", async () => {
      await cache.set("probe:a", { n: 1 });
      expect(await cache.get("probe:a")).toEqual({ n: 1 });
      await cache.set("probe:a", { n: 2 });
      expect(await cache.get("probe:a")).toEqual({ n: 2 });
      expect(await cache.get("probe:b")).toBeUndefined();
      expect(cache.counters.total()).toEqual({ hits: 2, misses: 1 });
      await cache.delete("probe:a");
      await cache.delete("probe:never-there");
      expect(await cache.get("probe:a")).toBeUndefined();
    });

    test.each([undefined, "x"])("returns JSON and bytes unchanged, of subject %s", async (subjectId) => {
      const values = { text: "髙﨑𠮷", none: null, zero: 0, no: false, empty: "", list: [1, { a: [] }] };
      for (const [key, value] of Object.entries(values)) await cache.set(`probe:${key}`, value, { subjectId });
      for (const [key, value] of Object.entries(values)) expect(await cache.get(`probe:${key}`)).toEqual(value);
      const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
      for (const [key, value] of Object.entries({ view: bytes, buffer: Buffer.from(bytes), "no bytes": Buffer.of() })) {
        await cache.set(`probe:${key}`, value, { subjectId });
        const back = await cache.get<Uint8Array>(`probe:${key}`);
        expect(back).toBeInstanceOf(Uint8Array);
        expect(Buffer.compare(back as Uint8Array, value)).toBe(0);
      }
    });

    test("evicts every entry of a subject, replaced ones included, and none of others", async () => {
      await cache.set("probe:a", 1, { subjectId: "x" });
      await cache.set("probe:a", 2, { subjectId: "x" });
      await cache.set("probe:b", 3, { subjectId: "x" });
      await cache.set("probe:c", 4, { subjectId: "y" });
      await cache.set("probe:d", 5);
      await cache.forgetSubject("x");
      expect(await Promise.all(["a", "b", "c", "d"].map((key) => cache.get(`probe:${key}`)))).toEqual([
        undefined,
        undefined,
        4,
        5,
      ]);
      await cache.forgetSubject("nobody");
      await cache.set("probe:a", 6, { subjectId: "x" });
      expect(await cache.get("probe:a")).toBe(6);
    });

    test("an entry expires after its time to live", async () => {
      await cache.set("probe:a", 1, { ttlMs: 1 });
      await cache.set("probe:b", 2, { ttlMs: 1, subjectId: "x" });
      await cache.set("probe:c", 3);
      await until(async () => (await cache.get("probe:a")) === undefined && (await cache.get("probe:b")) === undefined);
      expect(await cache.get("probe:c")).toBe(3);
    });

    test("reports its size", async () => {
      const before = await cache.stats();
      await cache.set("probe:a", "some text");
      const after = await cache.stats();
      expect(after.keys - before.keys).toBe(1);
      expect(after.bytes).toBeGreaterThan(0);
    });

    test("counts reads, entries and bytes by the kind that begins the key", async () => {
      await cache.set("company:a", "x".repeat(100));
      await cache.set("pdf:print:x:1", new Uint8Array(5_000), { subjectId: "x" });
      await cache.set("pdf:print:x:2", new Uint8Array(5_000), { subjectId: "x" });
      await cache.get("pdf:print:x:1");
      await cache.get("pdf:print:x:3");
      await cache.get("advice:never-set");
      const none = { evictions: 0, expirations: 0 };
      expect([...cache.counters.kinds()].toSorted()).toEqual([
        ["advice", { hits: 0, misses: 1, ...none }],
        ["company", { hits: 0, misses: 0, ...none }],
        ["pdf", { hits: 1, misses: 1, ...none }],
      ]);
      const sizes = await cache.sizes();
      expect([...sizes.keys()].toSorted()).toEqual(["company", "pdf"]);
      expect(sizes.get("pdf")?.entries).toBe(2);
      expect(sizes.get("pdf")?.bytes).toBeGreaterThanOrEqual(10_000);
      expect(cache.counters.ofKey("pdf:print:x:1")).toEqual({ hits: 1, misses: 0 });
    });

    test("keeps the newest 50 reads, newest first, and tells of every use", async () => {
      let uses = 0;
      cache.counters.onUse(() => (uses += 1));
      await cache.set("probe:a", 1);
      for (let turn = 0; turn < 60; turn += 1) await cache.get("probe:a");
      await cache.get("probe:b");
      expect(uses).toBe(62);
      expect(cache.counters.recent()).toHaveLength(50);
      expect(cache.counters.recent()[0]).toMatchObject({ type: "miss", key: "probe:b" });
      expect(cache.counters.recent()[1]).toMatchObject({ type: "hit", key: "probe:a" });
    });

    test("describes an entry without reading it", async () => {
      await cache.set("probe:a", "x".repeat(100), { ttlMs: 60_000, subjectId: "x" });
      const found = await cache.find("probe:a");
      expect(found?.bytes).toBeGreaterThan(100);
      expect(found?.ttlMs).toBeGreaterThan(0);
      expect(found?.ttlMs).toBeLessThanOrEqual(60_000);
      expect((await cache.entries()).map(({ key }) => key)).toEqual(["probe:a"]);
      expect(await cache.find("probe:b")).toBeUndefined();
      expect(cache.counters.total()).toEqual({ hits: 0, misses: 0 });
    });

    test("counts an expired entry once", async () => {
      await cache.set("probe:a", 1, { ttlMs: 1 });
      await cache.set("probe:b", 2, { ttlMs: 1, subjectId: "x" });
      await cache.set("probe:c", 3);
      await until(async () => (await cache.stats()).keys === 1);
      await cache.get("probe:a");
      await cache.sizes();
      expect(cache.counters.kinds().get("probe")).toMatchObject({ expirations: 2, evictions: 0 });
    });

    test("removes a kind, then everything, and counts no such entry as lost", async () => {
      for (const key of ["pdf:a", "pdf:b", "company:a"] as const) await cache.set(key, 1, { subjectId: "x" });
      expect(await cache.clear("pdf")).toBe(2);
      expect((await cache.entries()).map(({ key }) => key)).toEqual(["company:a"]);
      await cache.set("pdf:a", 1);
      expect(await cache.clear()).toBe(2);
      expect(await cache.clear("pdf")).toBe(0);
      expect((await cache.stats()).keys).toBe(0);
      expect(await cache.get("company:a")).toBeUndefined();
      await cache.sizes();
      for (const counts of cache.counters.kinds().values())
        expect(counts).toMatchObject({ evictions: 0, expirations: 0 });
    });

    test("a reset makes every counter zero and leaves the entries", async () => {
      await cache.set("probe:a", 1);
      await cache.get("probe:a");
      await cache.get("probe:b");
      cache.counters.reset();
      expect(cache.counters.total()).toEqual({ hits: 0, misses: 0 });
      expect(cache.counters.recent()).toEqual([]);
      expect(cache.counters.ofKey("probe:a")).toEqual({ hits: 0, misses: 0 });
      expect([...cache.counters.kinds().keys()]).toEqual(["probe"]);
      expect(await cache.get("probe:a")).toBe(1);
    });

    test("an erased subject is in no counter of keys", async () => {
      await cache.set("pdf:print:x:1", 1, { subjectId: "x" });
      await cache.get("pdf:print:x:1");
      await cache.get("pdf:print:y:1");
      await cache.forgetSubject("x");
      expect(cache.counters.recent().map(({ key }) => key)).toEqual(["pdf:print:y:1"]);
      expect(cache.counters.ofKey("pdf:print:x:1")).toEqual({ hits: 0, misses: 0 });
    });
  });
}
