import { randomBytes, randomUUID } from "node:crypto";
import type { FileKind, Files } from "../../../src/files/port.ts";
import { createPostgresFiles } from "../../../src/files/postgres.ts";
import { createStorage, MAX_BYTES_OF_PERSON, type Storage } from "../../../src/files/storage.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { SEAL_BYTES } from "../../../src/privacy/sealed-bytes.ts";
import { createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const MEGABYTE = 1024 * 1024;
const LIMIT = 10 * MAX_BYTES_OF_PERSON;

let database: TestDatabase;
let keys: SubjectKeys;
let files: Files;
let storage: Storage;
let subjectId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  keys = createSubjectKeys(database.knex, randomBytes(32));
  ({ files, storage } = open());
});
afterAll(() => database.drop());
beforeEach(async () => {
  subjectId = randomUUID();
  await keys.create(subjectId);
});

/** As another process has them. */
function open(limit = LIMIT) {
  const on = { db: database.knex, log: { warn: () => undefined }, limit, now: () => "2026-11-20T00:00:00.000Z" };
  const storage = createStorage(on);
  return { storage, files: createPostgresFiles({ ...on, fileDb: database.knex, keys, storage }) };
}

const photo = (bytes: Uint8Array = randomBytes(300_000), kind: FileKind = "photo") => ({
  id: randomUUID() as string,
  kind,
  contentType: "image/jpeg",
  bytes,
});
const rowsOf = async (id: string) =>
  (await database.knex.raw("SELECT count(*)::int AS n FROM files.file WHERE id = ?", [id])).rows[0].n as number;
const storedOf = (owner = subjectId) => database.knex("files.file").where("subject_id", owner);

/** As if the person had sent as many bytes before. */
const alreadyStored = (size: number, owner = subjectId) =>
  database.knex("uploads.upload").insert({
    id: randomUUID(),
    owner_id: owner,
    size,
    pieces: 1,
    sealed_head: Buffer.alloc(40),
    begun_at: new Date(),
  });

test("a file comes back as it was put, and is not readable in the database", async () => {
  for (const bytes of [Buffer.from("himitsu no shashin"), Buffer.alloc(0), randomBytes(300_000)]) {
    const file = photo(bytes);
    await files.put(subjectId, [file]);
    const found = await files.get(file.id);
    expect(found).toMatchObject({ id: file.id, subjectId, contentType: "image/jpeg" });
    expect(Buffer.compare(found?.bytes ?? Buffer.from("x"), bytes)).toBe(0);
  }
  const { rows } = await database.knex.raw("SELECT string_agg(encode(sealed, 'escape'), '') AS text FROM files.file");
  expect(rows[0].text).not.toContain("himitsu");
});

test("a file that is not there is undefined", async () => {
  expect(await files.get(randomUUID())).toBeUndefined();
});

/** The pieces of a file, one after the other. */
async function readInPieces(id: string) {
  const opened = await files.open(id, subjectId);
  const pieces: Buffer[] = [];
  for await (const piece of opened?.pieces ?? []) pieces.push(piece);
  return { opened, pieces, bytes: Buffer.concat(pieces) };
}

test.each([0, 1, 300_000, MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE])("a file of %d bytes comes in pieces", async (size) => {
  const file = photo(randomBytes(size));
  await files.put(subjectId, [file]);
  const { opened, pieces, bytes } = await readInPieces(file.id);
  expect(opened).toMatchObject({ contentType: "image/jpeg", size });
  expect(bytes.equals(file.bytes)).toBe(true);
  expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(MEGABYTE);
});

test("a piece is read when it is taken", async () => {
  const file = photo(randomBytes(3 * MEGABYTE));
  await files.put(subjectId, [file]);
  const opened = await files.open(file.id, subjectId);
  let reads = 0;
  const count = () => {
    reads += 1;
  };
  database.knex.on("query", count);
  await opened?.pieces.next();
  expect(reads).toBe(1);
  await opened?.pieces.return();
  expect(reads).toBe(1);
  database.knex.off("query", count);
});

test("another person's file, an unknown one and an erased person's are not opened", async () => {
  const file = photo();
  await files.put(subjectId, [file]);
  expect(await files.open(file.id, randomUUID())).toBeUndefined();
  expect(await files.open(randomUUID(), subjectId)).toBeUndefined();
  await keys.destroy(subjectId);
  expect(await files.open(file.id, subjectId)).toBeUndefined();
});

test.each([300_000, 3 * MEGABYTE])("a file of %d bytes with one changed byte is not opened", async (size) => {
  const file = photo(randomBytes(size));
  await files.put(subjectId, [file]);
  for (const at of [0, 20, Math.floor(size / 2), size + 20]) {
    const flip = "UPDATE files.file SET sealed = set_byte(sealed, ?, get_byte(sealed, ?) # 1) WHERE id = ?";
    await database.knex.raw(flip, [at, at, file.id]);
    await expect(files.open(file.id, subjectId)).rejects.toMatchObject({ name: "EnvelopeBroken" });
    await database.knex.raw(flip, [at, at, file.id]);
  }
  await database.knex.raw("UPDATE files.file SET sealed = substring(sealed FROM 1 FOR ?) WHERE id = ?", [
    size,
    file.id,
  ]);
  await expect(files.open(file.id, subjectId)).rejects.toMatchObject({ name: "EnvelopeBroken" });
});

test("a row that was exchanged or changed is noticed", async () => {
  const [one, two] = [photo(), photo()];
  await files.put(subjectId, [one, two]);
  await database.knex.raw("UPDATE files.file SET sealed = (SELECT sealed FROM files.file WHERE id = ?) WHERE id = ?", [
    two.id,
    one.id,
  ]);
  await expect(files.get(one.id)).rejects.toMatchObject({ name: "EnvelopeBroken" });
  await database.knex.raw("UPDATE files.file SET content_type = 'text/html' WHERE id = ?", [two.id]);
  await expect(files.get(two.id)).rejects.toMatchObject({ name: "EnvelopeBroken" });
});

test("without its person's key a file is gone, and none can be added", async () => {
  const file = photo();
  await files.put(subjectId, [file]);
  await keys.destroy(subjectId);
  expect(await files.get(file.id)).toBeUndefined();
  await expect(files.put(subjectId, [photo()])).rejects.toMatchObject({ name: "SubjectErased" });
});

test("files are deleted one by one by their owner alone, and all of a person's", async () => {
  const [one, two] = [photo(), photo()];
  await files.put(subjectId, [one, two]);
  await files.delete(randomUUID(), [one.id]);
  expect(await rowsOf(one.id)).toBe(1);
  await files.delete(subjectId, [one.id, randomUUID()]);
  expect([await rowsOf(one.id), await rowsOf(two.id)]).toEqual([0, 1]);
  await files.deleteOf(randomUUID());
  expect(await rowsOf(two.id)).toBe(1);
  await files.deleteOf(subjectId);
  expect(await rowsOf(two.id)).toBe(0);
});

test("equal bytes of a person are stored once, and deleted with the last file that has them", async () => {
  const bytes = randomBytes(1_000);
  const [one, two, three] = [photo(bytes), photo(bytes), photo(bytes, "answer")];
  await files.put(subjectId, [one, two]);
  await Promise.all([files.put(subjectId, [three]), ...[1, 2, 3].map(() => files.put(subjectId, [photo(bytes)]))]);
  expect(await storedOf()).toHaveLength(1);
  expect(await files.listOf(subjectId, "photo")).toHaveLength(5);
  const rest = (await files.listOf(subjectId, "photo")).map(({ id }) => id);
  await files.delete(subjectId, rest);
  expect(Buffer.compare((await files.get(three.id))?.bytes ?? Buffer.from("x"), bytes)).toBe(0);
  expect(await files.get(one.id)).toBeUndefined();
  await files.delete(subjectId, [three.id]);
  expect(await storedOf()).toHaveLength(0);
  await files.put(subjectId, [one]);
  expect(Buffer.compare((await files.get(one.id))?.bytes ?? Buffer.from("x"), bytes)).toBe(0);
});

test("equal bytes of two people have nothing in common in the database", async () => {
  const bytes = randomBytes(1_000);
  const other = randomUUID();
  await keys.create(other);
  await files.put(subjectId, [photo(bytes)]);
  await files.put(other, [photo(bytes)]);
  const [mine, theirs] = [await storedOf().first(), await storedOf(other).first()];
  expect(mine.fingerprint.equals(theirs.fingerprint)).toBe(false);
  expect(mine.sealed.equals(theirs.sealed)).toBe(false);
});

test("the quota of a person counts uploads and files together, of many at once as many as fit", async () => {
  const size = 1_000 + SEAL_BYTES;
  await alreadyStored(MAX_BYTES_OF_PERSON - 3 * size);
  const processes = [files, open().files, open().files];
  const puts = processes.flatMap((one) =>
    Array.from({ length: 3 }, () => one.put(subjectId, [photo(randomBytes(1_000))])),
  );
  const outcomes = await Promise.allSettled(puts);
  const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.name] : []));
  expect(refused).toEqual(Array(6).fill("QuotaExceeded"));
  expect(await storedOf()).toHaveLength(3);
  const { bytes } = await storage.usage();
  await expect(files.put(subjectId, [photo()])).rejects.toMatchObject({ name: "QuotaExceeded" });
  expect((await storage.usage()).bytes).toBe(bytes);
  const other = randomUUID();
  await keys.create(other);
  await files.put(other, [photo()]);
});

test("of several files none is stored where all do not fit, and equal bytes take no room", async () => {
  const kept = photo(randomBytes(1_000));
  await files.put(subjectId, [kept]);
  await alreadyStored(MAX_BYTES_OF_PERSON - 2 * (1_000 + SEAL_BYTES));
  const two = [photo(randomBytes(1_000)), photo(randomBytes(1_000))];
  await expect(files.put(subjectId, two)).rejects.toMatchObject({ name: "QuotaExceeded" });
  expect(await storedOf()).toHaveLength(1);
  await files.put(subjectId, [photo(kept.bytes), photo(randomBytes(1_000)), photo(kept.bytes)]);
  expect(await storedOf()).toHaveLength(2);
});

test("a full installation refuses files and leaves no reservation behind", async () => {
  // The tests before have stored more already.
  const full = open(4_000_000).files;
  await expect(full.put(subjectId, [photo()])).rejects.toMatchObject({ name: "StorageFull" });
  expect(await storedOf()).toHaveLength(0);
  await files.put(subjectId, [photo()]);
  expect(await database.knex("files.storage_reservation")).toEqual([]);
});

test("files of the program before this one are found, and go alike", async () => {
  const id = randomUUID();
  const row = { id, subject_id: subjectId, content_type: "application/pdf", sealed: Buffer.alloc(40) };
  await database.knex("files.file").insert(row);
  expect(await files.listOf(subjectId, "document")).toEqual([{ id, contentType: "application/pdf", size: 40 }]);
  await files.delete(subjectId, [id]);
  expect(await rowsOf(id)).toBe(0);
});
