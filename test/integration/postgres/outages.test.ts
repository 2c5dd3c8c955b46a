import { createOutageLog } from "../../../src/postgres/outages.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { createTestDatabase } from "../../support/database.ts";

test("logs the begin and the end of a database outage once each", async () => {
  const [{ name, connection, drop }, elsewhere] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const log = { warn: jest.fn() };
  const db = createKnex(connection, { max: 1, ...createOutageLog(log) });
  const ask = () => db.raw("select 1");
  await ask();
  await elsewhere.knex.raw(`alter database ${name} allow_connections false`);
  await elsewhere.knex.raw("select pg_terminate_backend(pid) from pg_stat_activity where datname = ?", [name]);
  for (let n = 0; n < 3; n++) await expect(ask()).rejects.toThrow();
  await elsewhere.knex.raw(`alter database ${name} allow_connections true`);
  for (let n = 0; n < 3; n++) await ask();
  expect(log.warn.mock.calls).toEqual([[{ error: undefined }, "Postgres unavailable"], ["Postgres available again"]]);
  await db.destroy();
  await drop();
  await elsewhere.drop();
});
