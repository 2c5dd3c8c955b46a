import { makeMemoryEventStore } from "../../src/event-store/memory.ts";
import { makePostgresEventStore } from "../../src/event-store/postgres.ts";
import { createTestDatabase } from "../support/database.ts";
import { describeEventStore } from "./event-store.ts";

jest.setTimeout(30_000); // the machine may be busy

describeEventStore("memory", async () => {
  const store = makeMemoryEventStore();
  return {
    store,
    another: () => ({ ...store, close: async () => undefined }),
    cutConnections: async () => undefined,
    dispose: async () => undefined,
  };
});

describeEventStore("Postgres", async () => {
  const { connection, knex, drop } = await createTestDatabase();
  const store = makePostgresEventStore({ connection });
  return {
    store,
    another: () => makePostgresEventStore({ connection }),
    cutConnections: async () => {
      await knex.raw(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    },
    dispose: drop,
  };
});
