import { hkdfSync, randomBytes } from "node:crypto";
import * as migration from "../../../migrations/016-keys.ts";
import { createMasterKeys, masterKeyId, WrongMasterKey } from "../../../src/privacy/master-keys.ts";
import { rewrapKeys } from "../../../src/privacy/rewrap.ts";
import { MissingServiceKey, openServiceKeys } from "../../../src/privacy/service-keys.ts";
import { checkMasterKeys, createSubjectKeys } from "../../../src/privacy/subject-keys.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const [older, newer] = [randomBytes(32), randomBytes(32)];
const both = createMasterKeys(newer, [older]);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const keysUnder = (current: Buffer, previous: Buffer[] = []) => createSubjectKeys(database.knex, current, previous);
const idsInUse = (): Promise<(string | null)[]> =>
  database.knex("privacy.subject_key").whereNotNull("wrapped").orderBy("subject_id").pluck("key_id");
/** As rows were written before master keys had identifiers. */
const forgetIds = () => database.knex("privacy.subject_key").update({ key_id: null });

describe("master keys", () => {
  test("unwrap keys of a previous one, and wrap new keys with the current one", async () => {
    await keysUnder(older).create("a");
    const key = await keysUnder(older).get("a");
    const keys = keysUnder(newer, [older]);
    expect(await keys.get("a")).toEqual(key);
    await keys.create("b");
    expect(await idsInUse()).toEqual([masterKeyId(older), masterKeyId(newer)]);
    await expect(keysUnder(newer).get("a")).rejects.toThrow(WrongMasterKey);
  });

  test("unwrap keys without identifier with any of them", async () => {
    await keysUnder(older).create("a");
    await forgetIds();
    expect(await keysUnder(newer, [older]).get("a")).toHaveLength(32);
  });

  test("are reported by identifier when missing at the start; a key without identifier must unwrap", async () => {
    await keysUnder(older).create("a");
    await checkMasterKeys(database.knex, both);
    await expect(checkMasterKeys(database.knex, createMasterKeys(newer))).rejects.toThrow(masterKeyId(older));
    await forgetIds();
    await checkMasterKeys(database.knex, both);
    await expect(checkMasterKeys(database.knex, createMasterKeys(newer))).rejects.toThrow(WrongMasterKey);
  });

  test("missing for one key of many, or for a service key alone, are named as well", async () => {
    await keysUnder(newer).create("a");
    await openServiceKeys(database.knex, createMasterKeys(older));
    const check = () => checkMasterKeys(database.knex, createMasterKeys(newer));
    await expect(check()).rejects.toThrow(masterKeyId(older));
    await keysUnder(older).create("b");
    await expect(check()).rejects.toThrow(masterKeyId(older));
  });
});

describe("rewrapping", () => {
  test("keeps every key, wrapped with the current master key only", async () => {
    const ids = ["a", "b", "c"];
    for (const id of ids) await keysUnder(older).create(id);
    await database.knex("privacy.subject_key").where("subject_id", "a").update({ key_id: null });
    const before = await Promise.all(ids.map(keysUnder(older).get));
    const service = (await openServiceKeys(database.knex, createMasterKeys(older))).get("account.email-hash");

    expect(await rewrapKeys(database.knex, both)).toBe(3 + 3);

    const alone = createMasterKeys(newer);
    await checkMasterKeys(database.knex, alone);
    expect(await Promise.all(ids.map(keysUnder(newer).get))).toEqual(before);
    expect((await openServiceKeys(database.knex, alone)).get("account.email-hash")).toEqual(service);
    expect(await rewrapKeys(database.knex, both)).toBe(0);
  });

  test("does not restore a key destroyed meanwhile", async () => {
    await keysUnder(older).create("a");
    const destroyedBeforeTheWrite = new Proxy(database.knex, {
      get(knex, name) {
        if (name !== "raw") return Reflect.get(knex, name);
        return async (sql: string, bindings: readonly []) => {
          await keysUnder(newer, [older]).destroy("a");
          return knex.raw(sql, bindings);
        };
      },
    });
    expect(await rewrapKeys(destroyedBeforeTheWrite, both)).toBe(0);
    const row = await database.knex("privacy.subject_key").where("subject_id", "a").first("wrapped");
    expect(row).toEqual({ wrapped: null });
  });

  test("rewraps more keys than one batch", async () => {
    const { wrap } = createMasterKeys(older);
    const rows = Array.from({ length: 1_203 }, (_, at) => ({
      subject_id: `person-${at}`,
      ...wrap(`person-${at}`, randomBytes(32)),
    }));
    await database.knex.batchInsert("privacy.subject_key", rows, 500);
    expect(await rewrapKeys(database.knex, both)).toBe(1_203);
    await checkMasterKeys(database.knex, createMasterKeys(newer));
  });
});

describe("service keys", () => {
  const derived = (master: Buffer) => Buffer.from(hkdfSync("sha256", master, "", "account e-mail addresses", 32));
  const emailKey = async (...masters: [Buffer, ...Buffer[]]) =>
    (await openServiceKeys(database.knex, createMasterKeys(masters[0], masters.slice(1)))).get("account.email-hash");

  async function migrateWithAccounts(): Promise<void> {
    await migration.down(database.knex);
    const credential = { email_hash: randomBytes(32), account_id: "a", password_hash: "-" };
    await database.knex("account.credential").insert(credential);
    await migration.up(database.knex);
  }

  test("are random on a new database, the same for two processes that start together", async () => {
    const [one, two] = await Promise.all([emailKey(older), emailKey(older)]);
    expect(one).toEqual(two);
    expect(one).not.toEqual(derived(older));
  });

  test("are not created again when a restore left them out", async () => {
    await migrateWithAccounts();
    await database.knex("privacy.service_key").delete();
    await expect(emailKey(older)).rejects.toThrow(MissingServiceKey);
  });

  test("keep the hashes of a database that has accounts", async () => {
    await migrateWithAccounts();
    expect(await emailKey(older)).toEqual(derived(older));
    expect(await emailKey(newer, older)).toEqual(derived(older));
  });

  test("keep them when the master key is replaced together with the upgrade", async () => {
    await keysUnder(older).create("a");
    await forgetIds();
    await migrateWithAccounts();
    expect(await emailKey(newer, older)).toEqual(derived(older));
  });
});
