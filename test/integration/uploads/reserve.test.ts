import { randomUUID } from "node:crypto";
import { reserve } from "../../../modules/uploads/reserve.ts";
import { createStorage } from "../../../src/files/storage.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const upload = (ownerId: string) => {
  const now = "2026-11-20T00:00:00.000Z";
  const size = { size: 10, pieces: 1, sealedHead: Buffer.alloc(40) };
  return { id: randomUUID(), ownerId, idempotencyKey: null, ...size, begunAt: now, storedAt: now };
};

test("reserves storage over one connection and refuses erased people", async () => {
  const only = createKnex(database.connection, { max: 1 });
  const keys = createSubjectKeys(database.knex, Buffer.alloc(32, "test"));
  const ownerId = randomUUID();
  await keys.create(ownerId);
  const now = () => "2026-11-20T00:00:00.000Z";
  const on = { db: only, storage: createStorage({ db: only, log: { warn: () => undefined }, limit: 1_000_000, now }) };
  expect(await reserve(on, upload(ownerId))).toBeUndefined();
  await keys.destroy(ownerId);
  await expect(reserve(on, upload(ownerId))).rejects.toMatchObject({ name: "SubjectErased" });
  expect(await only("uploads.upload").where("owner_id", ownerId)).toHaveLength(1);
  await only.destroy();
});
