import { randomUUID } from "node:crypto";
import { createEventStoreDbStore } from "../../../src/event-store/eventstoredb.ts";
import { type EventStore, START, StoreUnavailable } from "../../../src/event-store/port.ts";
import { isFarBehind } from "../../../src/projections/far-behind.ts";
import { anEvent } from "../../support/an-event.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";

describe("EventStoreDB that holds more than our events", () => {
  let double: EventStoreDbDouble;
  let store: EventStore;

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    // Every answer comes, however busy the machine is.
    store = createEventStoreDbStore({ url: double.url, timeoutMs: 120_000 });
  });
  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  const foreign = (type: string, data: string, metadata = "", contentType = "application/json") => ({
    id: randomUUID(),
    type,
    contentType,
    data: Buffer.from(data),
    metadata: Buffer.from(metadata),
  });
  const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);
  async function read(stream: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const { id } of store.readStream(stream)) ids.push(id);
    return ids;
  }

  test("skips events of others and counts their positions", async () => {
    const [first, second] = [anEvent(), anEvent()];
    const ours = JSON.stringify(first.metadata);
    await store.append("thing-1", [first], "none");
    double.log.append("thing-1", "any", [
      foreign("image", "\u0000\u0001", ours, "application/octet-stream"),
      foreign("broken", "{", ours),
      foreign("bare", "7", ours),
      foreign("list", "[]", ours),
      foreign("unsigned", "{}"),
      foreign("signed", "{}", '{"by":"another program"}'),
      foreign("$>", "0@gone-1"),
      foreign("$copied", "{}", ours),
    ]);
    await store.append("thing-1", [second], 8);
    double.log.append("$ce-thing", "any", [foreign("thing.made", "{}", ours)]);

    expect(await read("thing-1")).toEqual(idsOf([first, second]));
    const page = await store.readAll({ after: START, limit: 10 });
    expect(idsOf(page.events)).toEqual(idsOf([first, second]));
    expect(page).toMatchObject({ atHead: true, scannedTo: double.log.all.at(-1)?.position });
    expect(await store.head()).toBe(page.scannedTo);
  });

  test("a store that holds only events of the server is read to its head", async () => {
    const head = double.log.all.at(-1)?.position;
    expect(await store.readAll({ after: START, limit: 10 })).toEqual({ events: [], scannedTo: head, atHead: true });
    expect(await store.head()).toBe(head);
  });

  test("a read model is far behind by its own events, not by the bytes of the store", async () => {
    const things = { categories: ["thing"] };
    const isFar = (position: bigint) => isFarBehind(store, things, position, { positions: 10_000n, events: 100 });
    await store.append("thing-1", [anEvent("thing.made", { text: "x".repeat(40_000) })], "none");
    double.log.append("$stats-1", "any", [foreign("$statsCollected", `{"text":"${"x".repeat(40_000)}"}`)]);
    expect(await store.head()).toBeGreaterThan(10_000n);
    expect(await isFar(START)).toBe(false);

    await store.append(
      "thing-2",
      Array.from({ length: 100 }, () => anEvent()),
      "none",
    );
    expect(await isFar(START)).toBe(true);
    expect(await isFar(await store.head())).toBe(false);
  });

  test("a new server has no head, and the first event is not left out", async () => {
    const empty = await startEventStoreDbDouble({ isNew: true });
    const first = createEventStoreDbStore({ url: empty.url });
    expect(await first.head()).toBe(START);
    expect(await first.readAll({ after: START, limit: 10 })).toEqual({ events: [], scannedTo: START, atHead: true });
    const event = anEvent();
    const { position } = await first.append("thing-1", [event], "none");
    expect(idsOf((await first.readAll({ after: START, limit: 10 })).events)).toEqual([event.id]);
    expect(await first.head()).toBe(position);
    await first.close();
    await empty.stop();
  });

  test("a deleted stream is empty and refuses appends", async () => {
    const event = anEvent();
    await store.append("thing-1", [event], "none");
    double.log.tombstone("thing-1");
    expect(await read("thing-1")).toEqual([]);
    const refusal: unknown = await store.append("thing-1", [anEvent()], "any").catch((error: unknown) => error);
    expect(refusal).not.toBeInstanceOf(StoreUnavailable);
    expect(refusal).toMatchObject({ type: "stream-deleted" });
    const page = await store.readAll({ after: START, limit: 10 });
    expect(idsOf(page.events)).toEqual([event.id]);
    expect(page.atHead).toBe(true);
  });

  test(
    "what is wanted is found behind thousands that are not, and more pages than one",
    async () => {
      const others = Array.from({ length: 2_500 }, () => anEvent());
      await store.append("other-1", others, "none");
      const wanted = [anEvent(), anEvent()];
      await store.append("thing-1", wanted, "none");
      let page = await store.readAll({ after: START, limit: 2, prefixes: ["thing-"] });
      // A slow search says how far it has come, and is taken up there.
      while (page.events.length === 0 && !page.atHead) {
        page = await store.readAll({ after: page.scannedTo, limit: 2, prefixes: ["thing-"] });
      }
      expect(idsOf(page.events)).toEqual(idsOf(wanted));
      expect(page.scannedTo).toBe(page.events[1]?.position);
      expect(await store.readAll({ after: page.scannedTo, limit: 2, prefixes: ["thing-"] })).toMatchObject({
        events: [],
        atHead: true,
        scannedTo: await store.head(),
      });
    },
    deadlines.longTest,
  );
});
