import { randomUUID } from "node:crypto";
import { NoSpaceLeft } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import { healthChecks } from "../../../src/http/health-checks.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

/** A server that answers as Postgres does on a full disk (SQLSTATE 53100), until it is freed. */
const FILL = `
  create function pg_temp_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
  create trigger full_disk before insert on event_store.event for each row execute function pg_temp_full();
`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("a full disk is a reason of its own, until an append finds room", async () => {
  const store = createPostgresEventStore({ connection: database.connection });
  const check = healthChecks({ store } as never).find(({ name }) => name === "store");
  const metadata = { occurredAt: "2026-11-28T00:00:00.000Z" } as never;
  const append = () =>
    store.append(`test-${randomUUID()}`, [{ id: randomUUID(), type: "test.saved", data: {}, metadata }], "any");
  try {
    await expect(check?.run()).resolves.toBeUndefined();
    await database.knex.raw(FILL);
    await expect(append()).rejects.toThrow(NoSpaceLeft);
    const failure = await check?.run().catch((error: unknown) => error);
    expect(check?.describe?.(failure)).toBe("no space");
    await database.knex.raw("drop trigger full_disk on event_store.event");
    await append();
    await expect(check?.run()).resolves.toBeUndefined();
  } finally {
    await store.close();
  }
});
