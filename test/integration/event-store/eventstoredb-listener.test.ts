import { createEventStoreDbStore } from "../../../src/event-store/eventstoredb.ts";
import { type EventStore, START } from "../../../src/event-store/port.ts";
import { type LiveReader, startReader } from "../../contract/live-reader.ts";
import { anEvent } from "../../support/an-event.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { until } from "../../support/until.ts";

describe("the live subscription of EventStoreDB", () => {
  let double: EventStoreDbDouble;
  let store: EventStore;
  let reader: LiveReader;

  async function open(timing: { timeoutMs?: number; silenceMs?: number } = {}): Promise<void> {
    store = createEventStoreDbStore({ url: double.url, ...timing });
    reader = startReader(store, { after: START, isOwn: () => true });
  }
  const asked = () => double.calls.filter((call) => call === "subscribe").length;

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
  });
  afterEach(async () => {
    reader.abort();
    await store.close();
    await reader.ended;
    await double.stop();
  });

  test("is shared by all readers", async () => {
    await open();
    const more = Array.from({ length: 5 }, () => startReader(store, { after: START, isOwn: () => true }));
    await until(() => double.subscriptions() === 1);
    const { position } = await store.append("thing-1", [anEvent()], "none");
    await Promise.all([reader, ...more].map((one) => one.until(() => one.hasPassed(position))));
    expect(asked()).toBe(1);
  });

  test.each(["cleanly", "by error"] as const)("reconnects when it ends %s", async (how) => {
    await open();
    for (let times = 1; times <= 3; times++) {
      await until(() => double.subscriptions() === 1);
      double.endSubscriptions(how);
      await until(() => asked() === times + 1);
    }
    const { position } = await store.append("thing-1", [anEvent()], "none");
    await reader.until(() => reader.hasPassed(position));
  });

  test("reconnects after silence or without confirmation", async () => {
    double.faults.hangs = (call) => call === "subscribe";
    await open({ timeoutMs: 100, silenceMs: 100 });
    await until(() => asked() >= 2);
    double.faults = {};
    await until(() => double.subscriptions() === 1);
    const before = asked();
    await until(() => asked() >= before + 2);
    await until(() => double.subscriptions() === 1);
  });

  test("reconnects with the server and reads what was appended meanwhile", async () => {
    await open();
    await until(() => double.subscriptions() === 1);
    await double.stop();
    const meanwhile = anEvent();
    const { metadata, data, ...event } = meanwhile;
    double.log.append("thing-1", "none", [
      {
        ...event,
        contentType: "application/json",
        data: Buffer.from(JSON.stringify(data)),
        metadata: Buffer.from(JSON.stringify(metadata)),
      },
    ]);
    await double.start();
    await reader.until(() => reader.seen.length === 1);
    expect(reader.seen[0]?.id).toBe(meanwhile.id);
    await until(() => double.subscriptions() === 1);
  });

  test("is a hint only: events are read without it", async () => {
    double.faults.refuses = (call) => call === "subscribe";
    await open();
    const another = createEventStoreDbStore({ url: double.url });
    await another.append("thing-1", [anEvent()], "none");
    await reader.until(() => reader.seen.length === 1);
    await another.close();
  });
});
