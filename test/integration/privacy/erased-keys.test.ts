import { randomUUID } from "node:crypto";
import { account } from "../../../modules/account/domain/account.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { newSeeker, PASSWORD, type Seeker } from "../resume/seeker.ts";

let database: TestDatabase;
let app: TestApp;
beforeEach(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const keyOf = async (id: string) => database.knex("privacy.subject_key").where("subject_id", id).first();
const receiptOf = async (id: string) => database.knex("privacy.erasure").where("subject_id", id).first();
const isFinished = async (id: string) => {
  const receipt = await receiptOf(id);
  const due = await database.knex("privacy.erasure_due").where("subject_id", id);
  return receipt?.bytes_removed_at && receipt.bytes_wait_for === null && due.length === 0;
};
const restart = async (services = "web,projector,relay,worker") => {
  await app.close();
  app = await startTestApp({ database, env: { SERVICES: services } });
};
const erase = (seeker: Seeker) => seeker.send("DELETE", "/api/v1/account", { password: PASSWORD });

test("a key that a restore brought back is destroyed before anything is served, and the erasure is repeated", async () => {
  const seeker = await newSeeker(app);
  const [key, credential] = [
    await keyOf(seeker.id),
    await database.knex("account.credential").where("account_id", seeker.id).first(),
  ];
  expect((await erase(seeker)).status).toBe(200);
  await until(() => isFinished(seeker.id));
  const receipt = await receiptOf(seeker.id);
  await app.close();

  await database.knex("privacy.subject_key").where("subject_id", seeker.id).delete();
  await database.knex("privacy.subject_key").insert(key);
  await database.knex("account.credential").insert(credential);
  app = await startTestApp({ database, env: { SERVICES: "web" } });
  expect((await keyOf(seeker.id)).wrapped).toBeNull();
  expect(await app.platform.keys.get(seeker.id)).toBeUndefined();

  await restart();
  await until(() => isFinished(seeker.id));
  expect(await database.knex("account.credential").where("account_id", seeker.id)).toEqual([]);
  expect(await receiptOf(seeker.id)).toEqual(receipt);
});

test("runs an erasure that only the store knows, and destroys its key before serving", async () => {
  const seeker = await newSeeker(app);
  await seeker.save("summary", { summary: "消える要約" });
  const { id } = seeker;
  const ids = { correlationId: randomUUID(), causationId: randomUUID(), commandId: randomUUID() };
  const context = { actorId: id, subjectId: id, now: app.platform.now(), ...ids };
  await app.platform.commands.handle(account, id, { type: "EraseAccount" }, context);
  await restart("web");
  expect((await keyOf(id)).wrapped).toBeNull();
  expect(await receiptOf(id)).toBeUndefined();
  await restart();
  await until(() => isFinished(id));
  expect(await database.knex("resume.document").where("account_id", id)).toEqual([]);
  expect(await database.knex("account.credential").where("account_id", id)).toEqual([]);
});

test("scans erasure events again when the store is older than the last scan", async () => {
  const seeker = await newSeeker(app);
  expect((await erase(seeker)).status).toBe(200);
  await until(() => isFinished(seeker.id));
  await app.close();
  await database.knex("privacy.erasure").delete();
  await database.knex("privacy.erasure_scan").insert({ position: 1_000_000 }).onConflict("is_only").merge();
  app = await startTestApp({ database });
  await until(() => isFinished(seeker.id));
});
