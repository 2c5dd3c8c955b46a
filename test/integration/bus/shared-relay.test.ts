import { readNotification } from "../../../src/bus/event-notification.ts";
import { type BusMessage, BusUnavailable, type EventBus } from "../../../src/bus/port.ts";
import { readRelayPosition, startSharedRelay } from "../../../src/bus/shared-relay.ts";
import type { EventStore } from "../../../src/event-store/port.ts";
import { createPostgresEventStore } from "../../../src/event-store/postgres.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import { anEvent } from "../../support/an-event.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";

let database: TestDatabase;
let store: EventStore;
const log = { error: jest.fn(), warn: jest.fn() };
/** Resources started by a test; closed after it, the last first. */
const ending: (() => Promise<unknown>)[] = [];
/** Messages published to the bus, in order. */
let taken: BusMessage[];

beforeEach(async () => {
  taken = [];
  database = await createTestDatabase();
  store = createPostgresEventStore({ connection: database.connection });
  ending.push(
    () => database.drop(),
    () => store.close(),
  );
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A relay as a process of its own has it. */
function startRelay(take: EventBus["publish"] = async (message) => void taken.push(message)) {
  const leases = createPostgresLeases({ connection: database.connection, log });
  const bus = { publish: take } as EventBus;
  const relay = startSharedRelay({ store, bus, db: database.knex, leases, log });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= relay.stop().then(() => leases.close());
    return ended;
  };
  ending.push(end);
  return { end };
}

/** Events of two categories, one after the other. */
async function append(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const event = anEvent();
    await store.append(n % 2 === 0 ? `thing-${n}` : `other-${n}`, [event], "any");
    ids.push(event.id);
  }
  return ids;
}

const ids = () => taken.map(({ id }) => id);
const checkpoint = async () => (await readRelayPosition(database.knex)) ?? -2n;
/** The relay stands at the head, and has said so. */
const atHead = () => until(async () => (await checkpoint()) === (await store.head()));

test("starts at the head, continues from the checkpoint, and names the previous event in each notification", async () => {
  await append(3);
  const before = await store.head();
  const first = startRelay();
  await atHead();
  const one = await append(5);
  await until(() => taken.length === 5);
  await first.end();
  expect(await checkpoint()).toBe(await store.head());
  const two = await append(5);
  startRelay();
  await until(() => taken.length === 10);
  expect(ids()).toEqual([...one, ...two]);
  const news = taken.map(readNotification);
  expect(news.map(({ previous }) => previous)).toEqual([before, ...news.slice(0, -1).map(({ position }) => position)]);
});

test("one of several relays works, and another takes over without a gap", async () => {
  const heard: string[] = [];
  const relays = ["one", "two", "three"].map((name) => ({
    name,
    ...startRelay(async (message) => {
      heard.push(name);
      taken.push(message);
    }),
  }));
  await atHead();
  const sent = await append(4);
  await until(() => new Set(ids()).size === 4);
  const leader = relays.find(({ name }) => name === heard[0]);
  expect(new Set(heard).size).toBe(1);
  await leader?.end();
  sent.push(...(await append(4)));
  await until(() => new Set(ids()).size === 8);
  expect([...new Set(ids())]).toEqual(sent);
  expect(new Set(heard.slice(4)).has(leader?.name ?? "")).toBe(false);
});

test("publishes refused notifications again in order; the checkpoint is never ahead", async () => {
  let refusals = 0;
  let ahead = 0;
  startRelay(async (message) => {
    if ((await checkpoint()) >= readNotification(message).position) ahead += 1;
    if (taken.length % 4 === 3 && refusals < 4) {
      refusals += 1;
      if (refusals % 2 === 0) taken.push(message); // taken, but the word of it got lost
      throw new BusUnavailable();
    }
    taken.push(message);
  });
  await atHead();
  const sent = await append(12);
  await until(() => new Set(ids()).size === 12);
  expect([...new Set(ids())]).toEqual(sent);
  expect(refusals).toBe(4);
  expect(ahead).toBe(0);
  await atHead();
});

test("resets a checkpoint ahead of the head of another store", async () => {
  await append(1);
  await database.knex("bus.relay").insert({ name: "events", position: "99999999" });
  startRelay();
  await until(async () => {
    await append(1);
    return taken.length > 0;
  });
  await atHead();
});
