import { randomBytes, randomUUID } from "node:crypto";
import type { Files } from "../../../src/files/port.ts";
import { createPostgresFiles } from "../../../src/files/postgres.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const MEGABYTE = 1024 * 1024;

let database: TestDatabase;
let keys: SubjectKeys;
let files: Files;
let subjectId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  keys = createSubjectKeys(database.knex, randomBytes(32));
  files = createPostgresFiles(database.knex, keys, database.knex);
});
afterAll(() => database.drop());
beforeEach(async () => {
  subjectId = randomUUID();
  await keys.create(subjectId);
});

const photo = (bytes: Uint8Array = randomBytes(300_000)) => ({
  id: randomUUID(),
  subjectId,
  contentType: "image/jpeg",
  bytes,
});
const rowsOf = async (id: string) =>
  (await database.knex.raw("SELECT count(*)::int AS n FROM files.file WHERE id = ?", [id])).rows[0].n as number;

test("a file comes back as it was put, and is not readable in the database", async () => {
  for (const bytes of [Buffer.from("himitsu no shashin"), Buffer.alloc(0), randomBytes(300_000)]) {
    const file = photo(bytes);
    await files.put(file);
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
  await files.put(file);
  const { opened, pieces, bytes } = await readInPieces(file.id);
  expect(opened).toMatchObject({ contentType: "image/jpeg", size });
  expect(bytes.equals(file.bytes)).toBe(true);
  expect(Math.max(0, ...pieces.map(({ length }) => length))).toBeLessThanOrEqual(MEGABYTE);
});

test("a piece is read when it is taken", async () => {
  const file = photo(randomBytes(3 * MEGABYTE));
  await files.put(file);
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
  await files.put(file);
  expect(await files.open(file.id, randomUUID())).toBeUndefined();
  expect(await files.open(randomUUID(), subjectId)).toBeUndefined();
  await keys.destroy(subjectId);
  expect(await files.open(file.id, subjectId)).toBeUndefined();
});

test.each([300_000, 3 * MEGABYTE])("a file of %d bytes with one changed byte is not opened", async (size) => {
  const file = photo(randomBytes(size));
  await files.put(file);
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
  await files.put(one);
  await files.put(two);
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
  await files.put(file);
  await keys.destroy(subjectId);
  expect(await files.get(file.id)).toBeUndefined();
  await expect(files.put(photo())).rejects.toMatchObject({ name: "SubjectErased" });
});

test("files are deleted one by one, and all of a person's", async () => {
  const [one, two] = [photo(), photo()];
  await files.put(one);
  await files.put(two);
  await files.delete(one.id);
  expect([await rowsOf(one.id), await rowsOf(two.id)]).toEqual([0, 1]);
  await files.deleteOf(randomUUID());
  expect(await rowsOf(two.id)).toBe(1);
  await files.deleteOf(subjectId);
  expect(await rowsOf(two.id)).toBe(0);
});
