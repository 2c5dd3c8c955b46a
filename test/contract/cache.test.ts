import { Redis } from "ioredis";
import { createLruCache } from "../../src/cache/lru.ts";
import { type Cache, CacheUnavailable } from "../../src/cache/port.ts";
import { createRedisCache } from "../../src/cache/redis.ts";
import { createMemoryKeys } from "../support/memory-keys.ts";
import { redisServerMissing, startRedisServer } from "../support/redis-server.ts";
import { testUnless } from "../support/test-unless.ts";
import { until } from "../support/until.ts";
import { describeCache } from "./cache.ts";

/** No answer takes this long: a cache goes on without one that does. */
const FAR_MS = 60_000;
/** For a server that does not answer. */
const SHORT_MS = 2_000;

describeCache("LRU", async () => ({
  cache: createLruCache(),
  keys: createMemoryKeys(),
  dispose: async () => undefined,
}));

if (redisServerMissing) testUnless(redisServerMissing)("cache: Redis over redis-server", () => undefined);
else describeRedis("Redis over redis-server");

function describeRedis(name: string): void {
  const open = async () => {
    const redis = await startRedisServer();
    const keys = createMemoryKeys();
    const warnings: unknown[] = [];
    const log = { warn: (...said: unknown[]) => void warnings.push(said) };
    const join = (timeoutMs = FAR_MS) => createRedisCache({ url: redis.url, keys, log, timeoutMs });
    const cache = join();
    await until(async () => (await cache.stats()).connected);
    return { redis, keys, cache, warnings, join, dispose: () => redis.stop() };
  };

  describeCache(name, open);

  describe(`what leaves the process, ${name}`, () => {
    let subject: Awaited<ReturnType<typeof open>>;
    let cache: Cache;
    beforeEach(async () => {
      subject = await open();
      cache = subject.cache;
      await subject.keys.create("x");
    });
    afterEach(async () => {
      await cache.close();
      await subject.dispose();
    });
    const works = async (by: Cache) => {
      await by.set("probe:probe", 1);
      return (await by.get("probe:probe")) === 1;
    };

    test("personal values are encrypted, and undecryptable once the key is destroyed", async () => {
      await cache.set("probe:a", { name: "佐倉美咲" }, { subjectId: "x" });
      await cache.set("probe:b", Buffer.from("佐倉美咲"), { subjectId: "x" });
      await cache.set("probe:c", "誰のものでもない");
      const kept = await contentsOf(subject.redis.url);
      expect(kept.includes("誰のものでもない")).toBe(true);
      expect(kept.includes("佐倉")).toBe(false);
      await subject.keys.destroy("x");
      expect(await cache.get("probe:a")).toBeUndefined();
      await cache.set("probe:d", "written too late", { subjectId: "x" });
      await cache.set("probe:e", "of nobody we know", { subjectId: "y" });
      expect((await contentsOf(subject.redis.url)).includes("too late")).toBe(false);
      expect([await cache.get("probe:d"), await cache.get("probe:e")]).toEqual([undefined, undefined]);
    });

    test("opens an entry only under its own key and treats foreign bytes as a miss", async () => {
      await cache.set("probe:a", "mine", { subjectId: "x" });
      const client = new Redis(subject.redis.url, { protocol: 2 });
      const [name = ""] = (await client.keys("*")).filter((key) => key.endsWith(":entry:probe:a"));
      const sealed = (await client.getBuffer(name)) ?? Buffer.of();
      await client.set(name.replace(/a$/, "b"), sealed, "PX", 10_000);
      await client.set(name.replace(/a$/, "c"), "{}", "PX", 10_000);
      client.disconnect();
      expect(await Promise.all(["a", "b", "c"].map((key) => cache.get(`probe:${key}`)))).toEqual([
        "mine",
        undefined,
        undefined,
      ]);
    });

    test("an entry evicted in one process is evicted for all", async () => {
      const another = subject.join();
      await until(async () => (await another.stats()).connected);
      await cache.set("probe:a", 1, { subjectId: "x" });
      expect(await another.get("probe:a")).toBe(1);
      await another.forgetSubject("x");
      expect(await cache.get("probe:a")).toBeUndefined();
      await another.close();
    });

    test("an unavailable server is a miss, logged once, and used again afterwards", async () => {
      await cache.set("probe:a", 1);
      await subject.redis.stop();
      for (let turn = 0; turn < 100; turn += 1) {
        await cache.set("probe:a", 1);
        expect(await cache.get("probe:a")).toBeUndefined();
      }
      expect(await cache.stats()).toMatchObject({ keys: 0, bytes: 0, connected: false });
      await subject.redis.start();
      await until(() => works(cache));
      expect(subject.warnings).toEqual([
        [expect.anything(), "cache unavailable; every read is a miss"],
        ["cache available again"],
      ]);
    });

    test("a hanging server costs one time-out, not one per call; pending evictions run afterwards", async () => {
      const brisk = subject.join(SHORT_MS);
      await until(async () => (await brisk.stats()).connected);
      await cache.set("probe:a", 1);
      await cache.set("probe:b", 2, { subjectId: "x" });
      subject.redis.hang();
      // Each of them waiting for itself would take longer than the test may.
      for (let turn = 0; turn < 1_000; turn += 1) expect(await brisk.get("probe:a")).toBeUndefined();
      await brisk.delete("probe:a");
      await brisk.forgetSubject("x");
      subject.redis.wake();
      await until(() => works(brisk));
      expect([await cache.get("probe:a"), await cache.get("probe:b")]).toEqual([undefined, undefined]);
      expect(subject.warnings).toHaveLength(2);
      await brisk.close();
    });

    test("counts what Redis pushed out by kind, and reports its limit", async () => {
      const client = new Redis(subject.redis.url, { protocol: 2 });
      const { bytes } = await cache.stats();
      await client.config("SET", "maxmemory-policy", "volatile-lru");
      await client.config("SET", "maxmemory", bytes + 2_000_000);
      for (let turn = 0; turn < 100; turn += 1) await cache.set(`pdf:${turn}`, new Uint8Array(100_000));
      const sizes = await cache.sizes();
      const evictions = cache.counters.kinds().get("pdf")?.evictions ?? 0;
      expect(evictions).toBeGreaterThan(0);
      expect((sizes.get("pdf")?.entries ?? 0) + evictions).toBe(100);
      expect((await cache.stats()).maxBytes).toBe(bytes + 2_000_000);
      client.disconnect();
    });

    test("what one process clears is cleared for all, and counted as lost by none", async () => {
      const another = subject.join();
      await until(async () => (await another.stats()).connected);
      await cache.set("pdf:a", 1, { subjectId: "x" });
      await cache.set("company:a", 1);
      expect([...(await another.sizes()).keys()].toSorted()).toEqual(["company", "pdf"]);
      expect(await another.clear("pdf")).toBe(1);
      expect((await cache.entries()).map(({ key }) => key)).toEqual(["company:a"]);
      expect(cache.counters.kinds().get("pdf")).toMatchObject({ evictions: 0, expirations: 0 });
      await another.close();
    });

    test("a server that is gone refuses to clear and reports itself", async () => {
      await subject.redis.stop();
      await until(async () => !(await cache.stats()).connected);
      await expect(cache.clear()).rejects.toBeInstanceOf(CacheUnavailable);
      expect(await cache.stats()).toMatchObject({ isShared: true, connected: false, keys: 0, slowReads: 0 });
      expect([await cache.entries(), await cache.find("probe:a")]).toEqual([[], undefined]);
    });

    test("starts without its server and connects later", async () => {
      await subject.redis.stop();
      const early = subject.join();
      expect(await early.get("probe:a")).toBeUndefined();
      await subject.redis.start();
      await until(async () => (await early.stats()).connected);
      await early.close();
    });
  });
}

/** All that the server holds, one text. */
async function contentsOf(url: string): Promise<string> {
  const client = new Redis(url, { protocol: 2 });
  const names = await client.keys("*");
  const values = await Promise.all(
    names.map((name) => client.get(name).catch(async () => (await client.zrange(name, 0, "-1")).join())),
  );
  client.disconnect();
  return [...names, ...values].join("\n");
}
