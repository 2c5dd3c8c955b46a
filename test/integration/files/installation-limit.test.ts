import { randomUUID } from "node:crypto";
import { createInstallationLimit, type InstallationLimit } from "../../../src/files/installation-limit.ts";
import { storageCheck } from "../../../src/files/storage-check.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const LIMIT = 1_000;

let database: TestDatabase;
let storage: InstallationLimit;
let clock = "2026-11-20T00:00:00.000Z";
let warnings: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  warnings = [];
  for (const table of ["uploads.upload", "files.file", "files.storage_change", "files.storage_reservation"]) {
    await database.knex(table).delete();
  }
  storage = open();
});

/** As another process has it. */
const open = () =>
  createInstallationLimit({
    db: database.knex,
    log: { warn: (line: unknown) => void warnings.push(line) } as never,
    limit: LIMIT,
    now: () => clock,
  });

const used = async () => (await storage.usage()).bytes;

const upload = (size: number) => ({
  id: randomUUID(),
  owner_id: randomUUID(),
  size,
  pieces: 1,
  sealed_head: Buffer.alloc(40),
  begun_at: clock,
});

test("counts uploads and files as they come and go, also many by one statement", async () => {
  await database.knex("uploads.upload").insert([upload(100), upload(200)]);
  const file = { subject_id: randomUUID(), content_type: "image/png", sealed: Buffer.alloc(50) };
  await database.knex("files.file").insert([
    { id: randomUUID(), ...file },
    { id: randomUUID(), ...file },
  ]);
  expect(await used()).toBe(400);
  await database.knex("uploads.upload").delete();
  expect(await used()).toBe(100);
  await database.knex("files.file").delete();
  await database.knex("files.file").delete();
  expect(await used()).toBe(0);
});

test("of many at once, over several processes, as many get room as fit", async () => {
  await database.knex("uploads.upload").insert(upload(300));
  const processes = [open(), open(), open()];
  const rooms = await Promise.all(processes.flatMap((one) => Array.from({ length: 7 }, () => one.reserve(100))));
  expect(rooms.filter(Boolean)).toHaveLength(7);
  expect(await used()).toBe(LIMIT);
});

test("a reservation waits for no upload that is under way", async () => {
  const room = await storage.reserve(100);
  await database.knex.transaction(async (trx) => {
    await trx("uploads.upload").insert(upload(100));
    await room?.settle(trx);
    const another = await storage.reserve(900);
    expect(another).toBeDefined();
    await another?.release();
    expect(await storage.reserve(901)).toBeUndefined();
  });
  expect(await used()).toBe(100);
});

test("an upload that fails gives its room back", async () => {
  const room = await storage.reserve(LIMIT);
  const failing = database.knex.transaction(async (trx) => {
    await trx("uploads.upload").insert(upload(LIMIT));
    await room?.settle(trx);
    throw new Error("the line broke");
  });
  await expect(failing).rejects.toThrow("the line broke");
  expect(await storage.reserve(1)).toBeUndefined();
  await room?.release();
  expect(await used()).toBe(0);
});

test("room of a process that died is free after ten minutes", async () => {
  await storage.reserve(LIMIT);
  expect(await storage.reserve(1)).toBeUndefined();
  clock = "2026-11-20T00:10:00.000Z";
  expect(await storage.reserve(1)).toBeDefined();
});

test("a count that is wrong is corrected by the files themselves", async () => {
  await database.knex("uploads.upload").insert(upload(300));
  await database.knex("files.storage_change").insert({ bytes: 5_000 });
  expect(await used()).toBe(5_300);
  await storage.recount();
  await storage.recount();
  expect(await used()).toBe(300);
});

test("from 90 % the log warns once and readiness is degraded, until it is less", async () => {
  const { run, isRequired } = storageCheck(storage);
  expect(isRequired).toBe(false);
  await database.knex("uploads.upload").insert(upload(899));
  await run();
  const room = await storage.reserve(1);
  await expect(run()).rejects.toThrow("nearly full");
  await expect(run()).rejects.toThrow("nearly full");
  expect(warnings).toEqual([{ bytes: 900, limit: LIMIT }]);
  await room?.release();
  await run();
});
