import { Redis } from "ioredis";
import type { CacheKey } from "../../../src/cache/port.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { isReady } from "../../support/readiness.ts";
import { type RedisUnderTest, redisServerMissing, startRedisServer } from "../../support/redis-server.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { newSeeker } from "../resume/seeker.ts";

jest.setTimeout(deadlines.longTest);

let redis: RedisUnderTest;
let database: TestDatabase;
let apps: TestApp[];
beforeAll(async () => {
  if (redisServerMissing) return;
  redis = await startRedisServer();
  database = await createTestDatabase();
  // Its answers may take any time: the client knows no bound that is not a number.
  const start = () => startTestApp({ database, env: { REDIS_URL: `${redis.url}?commandTimeout=none` } });
  apps = [await start(), await start()];
  await until(async () => (await Promise.all(apps.map(isConnected))).every(Boolean));
});
afterAll(async () => {
  if (redisServerMissing) return;
  for (const app of apps) await app.close();
  await database.drop();
  await redis.stop();
});

const isConnected = async (app: TestApp) => (await app.platform.cache.stats()).connected;

/** Entries of Redis about a person, by key. */
async function keptOf(accountId: string): Promise<string[]> {
  const client = new Redis(redis.url, { protocol: 2 });
  const keys = await client.keys("*");
  client.disconnect();
  return keys.filter((key) => key.includes(accountId));
}

testUnless(redisServerMissing)("shares a cached print between processes until the person is erased", async () => {
  const [here, there] = apps as [TestApp, TestApp];
  const seeker = await newSeeker(here);
  await seeker.save("summary", { summary: "一度だけ印刷する" });
  expect((await seeker.get("/user/resume/output.pdf")).status).toBe(200);
  const [name = ""] = (await keptOf(seeker.id)).filter((key) => key.endsWith(":pages"));
  const key = name.slice(name.indexOf("pdf:")) as CacheKey;
  const pages = await there.platform.cache.get<Uint8Array>(key);
  expect(Buffer.from(pages ?? []).toString("latin1", 0, 5)).toBe("%PDF-");

  await seeker.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
  expect(await keptOf(seeker.id)).toEqual([]);
  expect(await there.platform.cache.get(key)).toBeUndefined();
});

testUnless(redisServerMissing)("administrators see one cache of all processes, and that it is away", async () => {
  const [here, there] = apps as [TestApp, TestApp];
  const admin = await signedInAs(here, await registerAccount(here.platform, { role: "admin" }));
  const get = async (path: string) => (await admin.get(`/admin/cache_monitoring/${path}`)).json;
  await there.platform.cache.set("company:a", "x");
  await there.platform.cache.set("company:b", "x");
  const kindIn = ({ kinds }: { kinds: { kind: string }[] }) => kinds.find(({ kind }) => kind === "company");
  expect(kindIn(await get("api_stats"))).toMatchObject({ entries: 2 });
  expect(await get("cache_health")).toMatchObject({ status: "healthy", redis_connected: true });
  expect((await get("keys?kind=company")).items).toHaveLength(2);
  const clear = () => admin.send("DELETE", "/admin/cache_monitoring/clear_cache", { kind: "company" });
  expect((await clear()).json).toMatchObject({ cleared: 2 });
  expect(await there.platform.cache.get("company:a")).toBeUndefined();

  await redis.stop();
  await until(async () => !(await isConnected(here)));
  const health = await get("cache_health");
  expect(health).toMatchObject({ status: "degraded", redis_connected: false });
  expect(health.recommendations[0]).toMatchObject({ rule: "redis-unreachable", severity: "critical" });
  expect(await get("api_stats")).toMatchObject({ entries: 0, bytes: 0 });
  expect((await clear()).status).toBe(503);
  await redis.start();
  await until(() => isConnected(here));
});

testUnless(redisServerMissing)("works without Redis", async () => {
  const [here] = apps as [TestApp];
  const seeker = await newSeeker(here);
  await redis.stop();
  expect((await seeker.save("summary", { summary: "Redis なしで" })).status).toBe(200);
  expect((await seeker.get("/user/resume/output.pdf")).status).toBe(200);
  expect((await seeker.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" })).status).toBe(200);
  await until(() => isReady(here.url));
  await redis.start();
  await until(() => isConnected(here));
});
