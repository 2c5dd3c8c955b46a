import {
  readErasuresWithBytes,
  writeBytesRemoved,
  writeErasureReceipt,
} from "../../../src/privacy/erasure-receipts.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const FIRST = "2026-11-20T00:00:00.000Z";
const LATER = "2026-11-21T00:00:00.000Z";
const write = (subjectId: string, over: { erasedAt?: string; position?: bigint } = {}) =>
  writeErasureReceipt(database.knex, { subjectId, erasedAt: FIRST, what: { files: 2 }, position: 7n, ...over });
const removed = (position: bigint, at: string, ...subjectIds: string[]) =>
  writeBytesRemoved(database.knex, { subjectIds, position, at });

test("a receipt says when the key was destroyed", async () => {
  await database.knex("privacy.subject_key").insert({ subject_id: "a", wrapped: null, destroyed_at: FIRST });
  expect(await write("a", { erasedAt: LATER })).toEqual({
    subjectId: "a",
    keyDestroyedAt: FIRST,
    erasedAt: LATER,
    bytesRemovedAt: null,
    what: { files: 2 },
  });
});

test("an erasure that is repeated keeps every date of the first, and its bytes are removed once more", async () => {
  const first = await write("b");
  await removed(7n, FIRST, "b");
  expect(await write("b", { erasedAt: LATER, position: 9n })).toEqual({ ...first, bytesRemovedAt: FIRST });
  expect(await readErasuresWithBytes(database.knex)).toContainEqual({ subjectId: "b", position: 9n });
  await removed(9n, LATER, "b");
  expect(await write("b")).toEqual({ ...first, bytesRemovedAt: FIRST });
});

test("bytes of an erasure that was repeated during the pass go on waiting", async () => {
  await write("c");
  await write("c", { position: 20n });
  await removed(19n, LATER, "c");
  expect(await readErasuresWithBytes(database.knex)).toContainEqual({ subjectId: "c", position: 20n });
});
