import { createIdempotency, fingerprintOf } from "../../../src/commands/idempotency.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { createMemoryKeys } from "../../support/memory-keys.ts";

describe("idempotency keys", () => {
  let database: TestDatabase;
  let clock = new Date("2026-11-20T00:00:00.000Z");
  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
  };
  const HOUR = 3_600_000;
  let keys: SubjectKeys;
  beforeAll(async () => {
    database = await createTestDatabase();
    keys = createMemoryKeys();
    for (const actor of ["a", "b", "gone", "stays"]) await keys.create(actor);
  });
  afterAll(() => database.drop());
  const open = () => createIdempotency(database.knex, keys, () => clock);

  async function run(actor: string, key: string, fingerprint = "f") {
    const claim = await open().claim(actor, key, fingerprint);
    if (claim.kind !== "run") throw new Error(`expected to run, got ${claim.kind}`);
    return claim;
  }

  test("runs the first request, answers 409 meanwhile, and replays the answer afterwards", async () => {
    const claim = await run("a", "k1");
    expect(await open().claim("a", "k1", "f")).toEqual({ kind: "conflict" });
    await claim.finish({ status: 201, body: { 名前: "髙﨑" } });
    expect(await open().claim("a", "k1", "f")).toEqual({
      kind: "replay",
      answer: { status: 201, body: { 名前: "髙﨑" } },
    });
  });

  test("replays an answer of null", async () => {
    await (await run("a", "null")).finish(null);
    expect(await open().claim("a", "null", "f")).toEqual({ kind: "replay", answer: null });
  });

  test("another request with the same key is a mismatch, running or done", async () => {
    const claim = await run("a", "k2");
    expect(await open().claim("a", "k2", "other")).toEqual({ kind: "mismatch" });
    await claim.finish({});
    expect(await open().claim("a", "k2", "other")).toEqual({ kind: "mismatch" });
  });

  test("separates the keys of two people", async () => {
    await run("a", "k3");
    await run("b", "k3");
  });

  test("runs one of many concurrent requests", async () => {
    const kinds = (await Promise.all(Array.from({ length: 8 }, () => open().claim("a", "k4", "f")))).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === "run")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "conflict")).toHaveLength(7);
  });

  test("a released key may run again", async () => {
    await (await run("a", "k5")).release();
    await run("a", "k5");
  });

  test("after a crash one repeated request runs with the same command id", async () => {
    const { commandId } = await run("a", "k6");
    later(61_000);
    const claims = await Promise.all([1, 2, 3].map(() => open().claim("a", "k6", "f")));
    expect(claims.filter(({ kind }) => kind === "run")).toMatchObject([{ commandId }]);
  });

  test("expires after 24 hours", async () => {
    await (await run("a", "k7")).finish({ n: 1 });
    later(23 * HOUR);
    expect(await open().claim("a", "k7", "f")).toMatchObject({ kind: "replay" });
    later(HOUR);
    await run("a", "k7");
    later(24 * HOUR);
    expect(await open().sweep()).toBeGreaterThan(0);
    expect(await database.knex("commands.idempotency").select()).toEqual([]);
  });

  test("deletes the keys of an erased account", async () => {
    for (const actor of ["gone", "stays"]) await (await run(actor, "k8")).finish({ secret: actor });
    await open().forget("gone");
    expect(await database.knex("commands.idempotency").pluck("actor_id")).toEqual(["stays"]);
  });

  test("encrypts an answer with the actor's key, and stores none for an erased actor", async () => {
    await keys.create("leaver");
    const [answered, running] = [await run("leaver", "k9"), await run("leaver", "k10")];
    await answered.finish({ name: "髙﨑" });
    const { rows } = await database.knex.raw("select t::text as text from commands.idempotency t");
    expect(rows.filter(({ text }: { text: string }) => text.includes("髙﨑"))).toEqual([]);
    await keys.destroy("leaver");
    await running.finish({ name: "髙﨑" });
    expect(await open().claim("leaver", "k9", "f")).toEqual({ kind: "conflict" });
    expect(await database.knex("commands.idempotency").where("actor_id", "leaver").pluck("key")).toEqual(["k9"]);
  });

  test("a fingerprint distinguishes method, path and body", () => {
    const all = [
      fingerprintOf("POST", "/a", "x"),
      fingerprintOf("PUT", "/a", "x"),
      fingerprintOf("POST", "/b", "x"),
      fingerprintOf("POST", "/a", "y"),
    ];
    expect(new Set(all).size).toBe(4);
    expect(fingerprintOf("POST", "/a", Buffer.from("x"))).toBe(all[0]);
  });
});
