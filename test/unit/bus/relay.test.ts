import { createInProcessBus } from "../../../src/bus/in-process.ts";
import { startRelay } from "../../../src/bus/relay.ts";
import { createMemoryEventStore } from "../../../src/event-store/memory.ts";
import { StoreUnavailable } from "../../../src/event-store/port.ts";
import { anEvent } from "../../support/an-event.ts";
import { until } from "../../support/until.ts";

test("waits for an unavailable store, logs it once, and publishes nothing for the events it then has", async () => {
  const there = createMemoryEventStore();
  await there.append("thing-1", [anEvent()], "none");
  let isThere = false;
  let asked = 0;
  const head = async () => {
    asked += 1;
    if (!isThere) throw new StoreUnavailable("the event store does not answer");
    return there.head();
  };
  const log = { warn: jest.fn(), error: jest.fn() };
  const bus = createInProcessBus(log);
  const heard: string[] = [];
  bus.subscribe("events.>", ({ headers }) => void heard.push(`${headers.Stream} ${headers.Revision}`));
  const relay = await startRelay({ store: { ...there, head }, bus, log });
  await until(() => asked > 2);
  isThere = true;
  const before = asked;
  await until(() => asked > before);
  await there.append("thing-1", [anEvent()], 0);
  await until(() => heard.length > 0);
  expect(heard).toEqual(["thing-1 1"]);
  expect(log.warn.mock.calls).toEqual([[{ error: "StoreUnavailable" }, "relay paused: store or bus unavailable"]]);
  await relay.stop();
  await bus.close();
  await there.close();
});
