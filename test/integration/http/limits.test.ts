import type { Knex } from "knex";
import { postgresLimits } from "../../../src/http/limits.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const RATE = { points: 10, seconds: 900 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("counts rates across processes", async () => {
  const [one, two] = [postgresLimits(database.knex), postgresLimits(database.knex)];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, call) => (call % 2 ? one : two).consume("login:hanako@example.jp", RATE)),
  );
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10);
  const refused = await two.peek("login:hanako@example.jp", RATE);
  expect(refused.allowed).toBe(false);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(900);
  await one.reset("login:hanako@example.jp", RATE);
  expect(await two.peek("login:hanako@example.jp", RATE)).toEqual({ allowed: true, retryAfter: 0 });
});

test("takes a call back from its own count, and from none that came after it", async () => {
  const limits = postgresLimits(database.knex);
  const admitted = async (calls: number) => {
    const answers = [];
    for (let call = 0; call < calls; call += 1) answers.push(await limits.consume("late", RATE));
    return answers.filter(({ allowed }) => allowed).length;
  };
  expect(await admitted(12)).toBe(10);
  await database.knex("http.rate_limit").update({ expire: 0 });
  for (let call = 0; call < 5; call += 1) await limits.refund("late", RATE);
  expect(await admitted(12)).toBe(10);
  await limits.reset("late", RATE);
  expect(await admitted(10)).toBe(10);
  await limits.refund("late", RATE);
  expect(await admitted(2)).toBe(1);
});

test("counts each rate by itself and stores hashed keys only", async () => {
  const limits = postgresLimits(database.knex);
  await limits.consume("himitsu", { points: 1, seconds: 60 });
  expect((await limits.consume("himitsu", { points: 1, seconds: 60 })).allowed).toBe(false);
  expect((await limits.consume("himitsu", RATE)).allowed).toBe(true);
  const { rows } = await database.knex.raw("SELECT key FROM http.rate_limit");
  expect(JSON.stringify(rows)).not.toContain("himitsu");
});

test("counts without waiting for the disk, which the next transaction does again", async () => {
  const one = createKnex(database.connection, { max: 1 });
  const commits = async (db: Knex) => (await db.raw("show synchronous_commit")).rows[0].synchronous_commit;
  await one.raw("set synchronous_commit = on");
  await one.transaction(async (transaction) => {
    await transaction("http.rate_limit").insert({ key: "10/900:asynchronous", points: 1, expire: Date.now() });
    expect(await commits(transaction)).toBe("off");
  });
  expect(await commits(one)).toBe("on");
  await one.destroy();
});
