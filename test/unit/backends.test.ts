import { describeBackends } from "../../src/cli/backends.ts";
import { type Config, readConfig } from "../../src/config.ts";

const config = (environment: NodeJS.ProcessEnv): Config =>
  readConfig({ MASTER_KEY: Buffer.alloc(32).toString("base64"), ...environment });

test("uses the embedded backend without an address", () => {
  expect(describeBackends(config({}))).toEqual({
    events: "in the database",
    bus: "in this process",
    cache: "in this process",
  });
});

test("names a configured backend by its hosts, without credentials", () => {
  const said = describeBackends(
    config({
      EVENTSTORE_URL: "esdb+discover://admin:changeit@one:2113,two:2113?tls=true",
      NATS_URL: "nats://carrier:secret@nats:4222",
      REDIS_URL: "rediss://:hidden@redis:6379/2",
    }),
  );
  expect(said).toEqual({
    events: "EventStoreDB at one:2113,two:2113",
    bus: "NATS at nats:4222",
    cache: "Redis at redis:6379",
  });
});
