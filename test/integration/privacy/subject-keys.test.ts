import { randomBytes } from "node:crypto";
import { WrongMasterKey } from "../../../src/privacy/master-keys.ts";
import { SubjectErased } from "../../../src/privacy/port.ts";
import { createSubjectKeys, waitForKeyCacheExpiry } from "../../../src/privacy/subject-keys.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

describe("keys of persons", () => {
  const master = randomBytes(32);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const open = (key = master) => createSubjectKeys(database.knex, key);
  /** Keys stay in memory for some seconds: however slow the machine is, none of them pass until the mocks are restored. */
  const holdTime = () => jest.spyOn(performance, "now").mockReturnValue(performance.now());
  afterEach(() => jest.restoreAllMocks());

  test("a key stays the same, for every process", async () => {
    const keys = open();
    await keys.create("a");
    const key = await keys.get("a");
    expect(key).toHaveLength(32);
    await keys.create("a");
    expect(await keys.get("a")).toEqual(key);
    expect(await open().get("a")).toEqual(key);
  });

  test("each person has a different key, an unknown one none", async () => {
    const keys = open();
    await Promise.all(["b", "c"].map((id) => keys.create(id)));
    const [b, c, none] = await Promise.all([keys.get("b"), keys.get("c"), keys.get("nobody")]);
    expect(b).not.toEqual(c);
    expect(none).toBeUndefined();
  });

  test("many are read at once, in memory or not, without those who are erased or unknown", async () => {
    const keys = open();
    const ids = ["many-1", "many-2", "many-3"];
    for (const id of ids) await keys.create(id);
    const [first, second] = [await keys.get("many-1"), await open().get("many-2")];
    await keys.destroy("many-3");
    const found = await keys.getAll(new Set([...ids, "nobody"]));
    expect([...ids, "nobody"].map((id) => found.get(id))).toEqual([first, second, undefined, undefined]);
  });

  test("is not in the database in clear, and opens only with the master key and for its person", async () => {
    await open().create("d");
    const key = (await open().get("d")) as Buffer;
    const { wrapped } = await database.knex("privacy.subject_key").where("subject_id", "d").first("wrapped");
    expect((wrapped as Buffer).includes(key)).toBe(false);
    await expect(open(randomBytes(32)).get("d")).rejects.toThrow(WrongMasterKey);
    await database.knex("privacy.subject_key").insert({ subject_id: "thief", wrapped });
    await expect(open().get("thief")).rejects.toThrow(WrongMasterKey);
  });

  test("a destroyed key is gone at once here, elsewhere with the next query, and cannot be recreated", async () => {
    const keys = open();
    await keys.create("e");
    await keys.get("e");
    await keys.destroy("e");
    expect(await keys.get("e")).toBeUndefined();
    expect(await open().get("e")).toBeUndefined();
    await expect(keys.create("e")).rejects.toThrow(SubjectErased);
    await keys.destroy("e");
    const row = await database.knex("privacy.subject_key").where("subject_id", "e").first();
    expect(row).toMatchObject({ wrapped: null, destroyed_at: expect.any(Date) });
  });

  test("after a while no process has it in memory any more, which can be waited for", async () => {
    const { signal } = new AbortController();
    const held = holdTime();
    const keys = open();
    await keys.create("f");
    await keys.get("f");
    await open().destroy("f"); // by another process
    expect(await keys.get("f")).toBeDefined();
    held.mockRestore();
    await waitForKeyCacheExpiry(database.knex, signal);
    expect(await keys.get("f")).toBeUndefined();
  });

  test("an erased person without a key never gets one", async () => {
    const keys = open();
    await keys.destroy("f");
    await expect(keys.create("f")).rejects.toThrow(SubjectErased);
  });

  test("many questions at once are one query", async () => {
    holdTime();
    const keys = open();
    for (const id of ["g", "h", "i"]) await keys.create(id);
    const queries: string[] = [];
    const listen = ({ sql }: { sql: string }) => queries.push(sql);
    database.knex.on("query", listen);
    await Promise.all(["g", "h", "i", "g"].map((id) => keys.get(id)));
    await keys.get("g");
    database.knex.off("query", listen);
    expect(queries).toHaveLength(1);
  });

  test("a master key of another length is refused", () => {
    expect(() => open(randomBytes(16))).toThrow(RangeError);
  });
});
