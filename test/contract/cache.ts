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
      await cache.set("a", { n: 1 });
      expect(await cache.get("a")).toEqual({ n: 1 });
      await cache.set("a", { n: 2 });
      expect(await cache.get("a")).toEqual({ n: 2 });
      expect(await cache.get("b")).toBeUndefined();
      expect(await cache.stats()).toMatchObject({ hits: 2, misses: 1 });
      await cache.delete("a");
      await cache.delete("never there");
      expect(await cache.get("a")).toBeUndefined();
    });

    test.each([undefined, "x"])("returns JSON and bytes unchanged, of subject %s", async (subjectId) => {
      const values = { text: "髙﨑𠮷", none: null, zero: 0, no: false, empty: "", list: [1, { a: [] }] };
      for (const [key, value] of Object.entries(values)) await cache.set(key, value, { subjectId });
      for (const [key, value] of Object.entries(values)) expect(await cache.get(key)).toEqual(value);
      const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 256);
      for (const [key, value] of Object.entries({ view: bytes, buffer: Buffer.from(bytes), "no bytes": Buffer.of() })) {
        await cache.set(key, value, { subjectId });
        const back = await cache.get<Uint8Array>(key);
        expect(back).toBeInstanceOf(Uint8Array);
        expect(Buffer.compare(back as Uint8Array, value)).toBe(0);
      }
    });

    test("evicts every entry of a subject, replaced ones included, and none of others", async () => {
      await cache.set("a", 1, { subjectId: "x" });
      await cache.set("a", 2, { subjectId: "x" });
      await cache.set("b", 3, { subjectId: "x" });
      await cache.set("c", 4, { subjectId: "y" });
      await cache.set("d", 5);
      await cache.forgetSubject("x");
      expect(await Promise.all(["a", "b", "c", "d"].map((key) => cache.get(key)))).toEqual([
        undefined,
        undefined,
        4,
        5,
      ]);
      await cache.forgetSubject("nobody");
      await cache.set("a", 6, { subjectId: "x" });
      expect(await cache.get("a")).toBe(6);
    });

    test("an entry expires after its time to live", async () => {
      await cache.set("a", 1, { ttlMs: 1 });
      await cache.set("b", 2, { ttlMs: 1, subjectId: "x" });
      await cache.set("c", 3);
      await until(async () => (await cache.get("a")) === undefined && (await cache.get("b")) === undefined);
      expect(await cache.get("c")).toBe(3);
    });

    test("reports its size", async () => {
      const before = await cache.stats();
      await cache.set("a", "some text");
      const after = await cache.stats();
      expect(after.keys - before.keys).toBe(1);
      expect(after.bytes).toBeGreaterThan(0);
    });
  });
}
