import { createKnex } from "../../../src/postgres/pool.ts";
import { isUnavailable } from "../../../src/postgres/unavailable.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { testUnless } from "../../support/test-unless.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const reason =
  process.platform === "win32" ? "Windows has no signals" : process.getuid?.() === 0 ? undefined : "needs root";

testUnless(reason)("a server that says nothing at all is given up, with its transaction", async () => {
  const lost = jest.fn();
  const db = createKnex(database.connection, { max: 1, statementTimeoutMs: 3_000, onLost: lost });
  await database.knex.raw("create table written (id int)");
  let pid = 0;
  const write = db.transaction(async (transaction) => {
    pid = (await transaction.raw("select pg_backend_pid() as pid")).rows[0].pid;
    process.kill(pid, "SIGSTOP");
    await transaction.raw("insert into written values (1)");
  });
  try {
    const failure = await write.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isUnavailable(failure)).toBe(true);
    expect(lost).toHaveBeenCalled();
    expect((await db.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    if (pid > 0) process.kill(pid, "SIGCONT");
  }
  // The transaction that was under way is undone, and not left to whoever uses the pool next.
  expect(await db("written")).toEqual([]);
  await db.destroy();
});
