import { randomUUID } from "node:crypto";
import { HOME_NAMES, type HomeName, homeSchema } from "../../../modules/monitoring/contract/home.ts";
import { createHome } from "../../../modules/monitoring/home/read-home.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type RedisUnderTest, redisServerMissing, startRedisServer } from "../../support/redis-server.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { sendFeedback } from "../feedback/sender.ts";

jest.setTimeout(deadlines.longTest);

const META = {
  actorId: null,
  subjectId: null,
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
  occurredAt: "2026-11-20T00:00:00.000Z",
};

let redis: RedisUnderTest | undefined;
let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  redis = redisServerMissing ? undefined : await startRedisServer();
  app = await startTestApp({ env: redis && { REDIS_URL: redis.url } });
  admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
});
afterAll(async () => {
  await app.close();
  await redis?.stop();
});

const readHome = async (browser = admin) => homeSchema.parse((await browser.get("/admin")).json);
const itemOf = async (name: HomeName) => (await readHome()).items.find((item) => item.name === name);

test("data and page have one address", async () => {
  const { json, headers } = await admin.get("/admin");
  expect(homeSchema.parse(json)).toEqual(json);
  expect(json.items.map(({ name }: { name: HomeName }) => name).toSorted()).toEqual(HOME_NAMES.toSorted());
  expect(headers.get("content-type")).toMatch(/^application\/json/);
  const page = await admin.fetch("/admin", { headers: { Accept: "text/html" } });
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
});

test("open feedback is counted, and nothing of its words is in the answer", async () => {
  expect(await itemOf("feedback")).toMatchObject({ status: "ok", value: "未完了 0件", href: "/admin/feedbacks" });
  const sender = await signedInAs(app, await registerAccount(app.platform, { role: "seeker", name: "山田 花子" }));
  expect((await sendFeedback(sender, { title: "CANARY-7QX", description: "CANARY-7QX" })).status).toBe(201);
  await caughtUp(app);
  expect(await itemOf("feedback")).toMatchObject({ status: "ok", text: "1件のうち1件が新着です。" });
  const { text } = await admin.get("/admin");
  expect(text).not.toContain("CANARY");
  expect(text).not.toContain("山田");
  // The row alone is older: nobody has looked at it for four days.
  await app.database.knex("feedback.feedback").update({ sent_at: new Date(Date.now() - 4 * 86_400_000) });
  expect(await itemOf("feedback")).toMatchObject({ status: "attention" });
});

test("waiting tasks of other processes are counted", async () => {
  const row = { id: randomUUID(), services: ["web"], release: "1.0.0", started_at: new Date() };
  const figures = { memory: { memory_mb: 9_999 }, queues: { running: 4, waiting: 20 } };
  await app.database.knex("monitoring.process").insert({ ...row, seen_at: new Date(), figures });
  expect(await itemOf("queues")).toMatchObject({ status: "attention", value: "待ち 20件" });
  expect(await itemOf("memory")).toMatchObject({ status: "problem", value: "9999MB" });
  await app.database.knex("monitoring.process").where({ id: row.id }).update({ ended_at: new Date() });
  expect(await itemOf("queues")).toMatchObject({ status: "ok", value: "待ち 0件" });
});

testUnless(redisServerMissing)("Redis that is away is a problem of the cache until it is back", async () => {
  await until(async () => (await app.platform.cache.stats()).connected);
  expect((await itemOf("cache"))?.status).toBe("ok");
  await redis?.stop();
  await until(async () => !(await app.platform.cache.stats()).connected);
  expect((await readHome()).items[0]).toMatchObject({ status: "problem" });
  expect(await itemOf("cache")).toMatchObject({ status: "problem", value: "切断", href: "/admin/cache_monitoring" });
  expect((await admin.get("/health/ready")).json.checks).not.toHaveProperty("cache");
  await redis?.start();
  await until(async () => (await itemOf("cache"))?.status === "ok", deadlines.transition);
});

test("a read model that stands still is a problem, and the process is degraded and ready", async () => {
  const { db, store } = app.platform;
  const unheard = {
    id: randomUUID(),
    type: "resume.profile-revised",
    data: {},
    metadata: { ...META, schemaVersion: 7 },
  };
  await store.append(`resume-${randomUUID()}`, [unheard], "none");
  await until(async () => (await db("projections.checkpoint").where("status", "faulted")).length === 2);
  expect(await itemOf("projections")).toMatchObject({
    status: "problem",
    value: "停止 2件",
    text: "2件が停止しています。",
    href: "/admin/projections",
  });
  await until(async () => (await itemOf("readiness"))?.status === "attention");
  expect((await itemOf("readiness"))?.text).toContain("読み取りモデル");
  const { status, json } = await admin.get("/health/ready");
  expect([status, json.status, json.checks.read_models]).toEqual([200, "degraded", "failed"]);
});

test("a figure that cannot be read is an item that says so, logged once, and the others stand", async () => {
  const warn = jest.fn();
  const { platform } = app;
  const home = createHome({
    ...platform,
    log: { warn } as never,
    projections: [],
    checkHealth: async () => [],
    cache: { health: () => Promise.reject(new Error("away")) },
    countOpenFeedback: () => Promise.reject(new Error("away")),
    processId: () => "",
  });
  await home();
  const { items } = await home();
  const unread = items.filter(({ value }) => value === "―");
  expect(unread.map(({ name, status }) => [name, status])).toEqual([
    ["cache", "attention"],
    ["feedback", "attention"],
  ]);
  expect(warn.mock.calls.map(([{ item }]) => item)).toEqual(["cache", "feedback"]);
});
