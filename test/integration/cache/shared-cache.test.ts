import { Redis } from "ioredis";
import type { CacheKey } from "../../../src/cache/port.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { isReady } from "../../support/readiness.ts";
import { type RedisUnderTest, redisServerMissing, startRedisServer } from "../../support/redis-server.ts";
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
