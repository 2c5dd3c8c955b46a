import { createEventStoreDbStore } from "../../src/event-store/eventstoredb.ts";
import { createMemoryEventStore } from "../../src/event-store/memory.ts";
import { createPostgresEventStore } from "../../src/event-store/postgres.ts";
import { createTestDatabase } from "../support/database.ts";
import { deadlines } from "../support/deadlines.ts";
import { startEventStoreDbCluster } from "../support/eventstoredb-cluster.ts";
import { startEventStoreDbDouble } from "../support/eventstoredb-double.ts";
import { type EventStoreDbServer, startEventStoreDbServer, whyNoContainers } from "../support/eventstoredb-server.ts";
import { sizes } from "../support/sizes.ts";
import { testUnless } from "../support/test-unless.ts";
import { describeEventStore } from "./event-store.ts";

/** Nothing here is about a server that does not answer. */
const timeoutMs = deadlines.condition;

describeEventStore("memory", sizes.racingBatches, async () => {
  const store = createMemoryEventStore();
  return {
    store,
    isEmpty: true,
    another: () => ({ ...store, close: async () => undefined }),
    cutConnections: async () => undefined,
    dispose: async () => undefined,
  };
});

describeEventStore("Postgres", sizes.racingBatches, async () => {
  const { connection, knex, drop } = await createTestDatabase();
  const store = createPostgresEventStore({ connection });
  return {
    store,
    isEmpty: true,
    another: () => createPostgresEventStore({ connection }),
    cutConnections: async () => {
      await knex.raw(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
    },
    dispose: drop,
  };
});

describeEventStore("EventStoreDB over the double", sizes.racingBatches, async () => {
  const double = await startEventStoreDbDouble();
  const { url } = double;
  return {
    store: createEventStoreDbStore({ url, timeoutMs }),
    isEmpty: false,
    another: () => createEventStoreDbStore({ url, timeoutMs }),
    async cutConnections() {
      await double.stop();
      await double.start();
    },
    dispose: () => double.stop(),
  };
});

describeEventStore("EventStoreDB over the double of a cluster", sizes.racingBatches, async () => {
  const cluster = await startEventStoreDbCluster();
  const { url, nodes } = cluster;
  return {
    store: createEventStoreDbStore({ url, timeoutMs }),
    isEmpty: false,
    another: () => createEventStoreDbStore({ url, timeoutMs }),
    /** The leader resigns. */
    async cutConnections() {
      cluster.elect(nodes[cluster.leader() === nodes[0] ? 1 : 0]);
    },
    dispose: () => cluster.stop(),
  };
});

describe("a server in a container", () => {
  const name = "EventStoreDB in a container";
  const missing = whyNoContainers();
  if (missing) return void testUnless(missing)(`event store: ${name}`, () => undefined);
  let server: EventStoreDbServer;
  beforeAll(async () => {
    server = await startEventStoreDbServer();
  });
  afterAll(() => server.stop());
  describeEventStore(name, sizes.racingBatches, async () => {
    const { url, line } = server;
    return {
      store: createEventStoreDbStore({ url, timeoutMs }),
      isEmpty: undefined,
      another: () => createEventStoreDbStore({ url, timeoutMs }),
      cutConnections: async () => line.cut(),
      dispose: async () => undefined,
    };
  });
});

describe("a server that is there", () => {
  const name = "EventStoreDB at EVENTSTORE_URL";
  const url = process.env.EVENTSTORE_URL;
  if (!url) return void testUnless("EVENTSTORE_URL is not set")(`event store: ${name}`, () => undefined);
  describeEventStore(name, sizes.racingBatches, async () => ({
    store: createEventStoreDbStore({ url, timeoutMs }),
    isEmpty: undefined,
    another: () => createEventStoreDbStore({ url, timeoutMs }),
    cutConnections: async () => undefined,
    dispose: async () => undefined,
  }));
});
