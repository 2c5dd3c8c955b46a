import { scheduleErasures } from "../../../src/privacy/due-erasures.ts";
import type { Erasure } from "../../../src/privacy/erase.ts";
import { writeErasureReceipt } from "../../../src/privacy/erasure-receipts.ts";
import { startErasureWork } from "../../../src/privacy/erasure-work.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { freeLeases } from "../../support/free-leases.ts";
import { until } from "../../support/until.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const at = "2026-11-20T00:00:00.000Z";
const erasedAt = (subjectId: string, position: bigint) =>
  writeErasureReceipt(database.knex, { subjectId, erasedAt: at, what: {}, position });
const isRemoved = async (subjectId: string) =>
  (await database.knex("privacy.erasure").where("subject_id", subjectId).first()).bytes_removed_at !== null;

/** The background half of erasures, over read models that stand where `passed` says. */
function startWork(erasure: Partial<Erasure> = {}) {
  const passed = { position: 0n };
  const deleteRows = jest.fn(async () => undefined);
  const log = { info: jest.fn(), warn: jest.fn() };
  const work = startErasureWork({
    platform: {
      db: database.knex,
      progress: { status: async () => [{ position: 1_000n }, { position: passed.position }] },
      config: { databaseUrl: "postgres://an-external-one" },
      log,
      now: () => at,
    } as never,
    connection: database.connection,
    leases: freeLeases,
    pubsub: { subscribe: () => undefined },
    erasure: { erase: async () => ({}) as never, deleteRows, ...erasure },
    destroyErasedKeys: async () => undefined,
  });
  return { work, passed, deleteRows, log };
}

test("removes bytes after every projection has passed the erasure, in one pass for all", async () => {
  for (const [subjectId, position] of [
    ["a", 3n],
    ["b", 5n],
    ["c", 9n],
  ] as const)
    await erasedAt(subjectId, position);
  const { work, passed, deleteRows } = startWork();
  try {
    passed.position = 7n;
    work.wake();
    await until(() => isRemoved("b"));
    expect([await isRemoved("a"), await isRemoved("c")]).toEqual([true, false]);
    passed.position = 9n;
    work.wake();
    await until(() => isRemoved("c"));
    expect(deleteRows.mock.calls).toEqual([[["a", "b"]], [["c"]]]);
  } finally {
    await work.stop();
  }
});

test("an erasure that fails is tried again and holds up no other", async () => {
  await erasedAt("z", 0n);
  await scheduleErasures(database.knex, ["broken"]);
  const tried: string[] = [];
  const { work } = startWork({
    async erase(subjectId) {
      tried.push(subjectId);
      throw new Error("the files are away");
    },
  });
  try {
    await until(() => isRemoved("z"));
    await until(() => tried.length > 1);
  } finally {
    await work.stop();
  }
});
