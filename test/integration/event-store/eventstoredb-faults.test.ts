import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createEventStoreDbStore } from "../../../src/event-store/eventstoredb.ts";
import { type EventStore, START, StoreUnavailable, WrongExpectedRevision } from "../../../src/event-store/port.ts";
import { anEvent } from "../../support/an-event.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { startTcpLine } from "../../support/tcp-line.ts";
import { until } from "../../support/until.ts";

/** Short, so that tests of silence are over soon; what is to be answered in the end has more time, or the usual. */
const HASTY_MS = 300;
const BRISK_MS = 4_000;

describe("EventStoreDB that fails", () => {
  let double: EventStoreDbDouble;
  let store: EventStore;
  let hasty: EventStore;
  let brisk: EventStore;

  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    store = createEventStoreDbStore({ url: double.url });
    hasty = createEventStoreDbStore({ url: double.url, timeoutMs: HASTY_MS });
    brisk = createEventStoreDbStore({ url: double.url, timeoutMs: BRISK_MS });
  });
  afterEach(async () => {
    await store.close();
    await hasty.close();
    await brisk.close();
    await double.stop();
  });

  const stream = "thing-1";
  const idsIn = (name = stream) => (double.log.stream(name) ?? []).map(({ id }) => id);
  const appends = () => double.calls.filter((call) => call.startsWith("append"));
  const revisions = async (on = store) => {
    const found: number[] = [];
    for await (const { revision } of on.readStream(stream)) found.push(revision);
    return found;
  };

  test("logs an outage once, and its end once", async () => {
    const log = { warn: jest.fn(), error: jest.fn() };
    const told = createEventStoreDbStore({ url: double.url, log });
    double.faults.refuses = () => true;
    for (let n = 0; n < 3; n++) await expect(told.head()).rejects.toThrow(StoreUnavailable);
    double.faults = {};
    for (let n = 0; n < 3; n++) await told.health();
    await told.close();
    expect(log.warn.mock.calls).toEqual([
      [{ reason: "event store unavailable: not ready yet" }, "EventStoreDB unavailable"],
      ["EventStoreDB available again"],
    ]);
  });

  describe("an append", () => {
    test("never uses the shared append stream", async () => {
      await Promise.all(Array.from({ length: 5 }, (_, n) => store.append(`thing-${n}`, [anEvent()], "none")));
      expect(appends()).toHaveLength(5);
      expect(double.calls).not.toContain("batch append");
    });

    test.each(["lostAnswers", "unansweredAppends"] as const)(
      "whose answer is lost is sent again with the same ids, and written once (%s)",
      async (fault) => {
        double.faults[fault] = 1;
        const events = [anEvent(), anEvent()];
        const on = fault === "unansweredAppends" ? brisk : store;
        const { position } = await on.append(stream, events, "none");
        expect(idsIn()).toEqual(events.map(({ id }) => id));
        expect(position).toBe(double.log.stream(stream)?.[1]?.position);
        expect(appends()).toHaveLength(2);
      },
    );

    test("fails with StoreUnavailable after the second attempt", async () => {
      double.faults.hangs = () => true;
      await expect(brisk.append(stream, [anEvent()], "none")).rejects.toThrow(StoreUnavailable);
      expect(appends()).toHaveLength(2);
      expect(double.calls).not.toContain("gossip"); // a single node is kept
      double.faults = { lostAnswers: 2 };
      const event = anEvent();
      await expect(store.append(stream, [event], "none")).rejects.toThrow(StoreUnavailable);
      expect(await store.append(stream, [event], "none")).toMatchObject({ revision: 0 });
      expect(idsIn()).toEqual([event.id]);
    });

    test("reads the position when the server returns none", async () => {
      double.faults.withoutPosition = true;
      const { position } = await store.append(stream, [anEvent(), anEvent()], "none");
      expect(position).toBe(double.log.stream(stream)?.[1]?.position);
    });

    test("is not retried after a permanent error, which is no outage", async () => {
      await store.append(stream, [anEvent()], "none");
      await expect(store.append(stream, [anEvent()], "none")).rejects.toThrow(WrongExpectedRevision);
      expect(appends()).toHaveLength(2);
      double.faults.tooLarge = true;
      await expect(store.append(stream, [anEvent()], "any")).rejects.toMatchObject({
        type: "maximum-append-size-exceeded",
      });
      expect(appends()).toHaveLength(3);
    });

    test("of nearly a megabyte arrives whole", async () => {
      const text = "履歴".repeat(150_000);
      await store.append(stream, [anEvent("thing.made", { text })], "none");
      for await (const { data } of store.readStream(stream)) expect(data).toEqual({ text });
    });
  });

  const reads: [string, (on?: EventStore) => Promise<unknown>][] = [
    ["readStream", revisions],
    ["readAll", (on = store) => on.readAll({ after: START, limit: 10, prefixes: ["thing-"] })],
    ["head", (on = store) => on.head()],
    ["health", (on = store) => on.health()],
  ];

  describe.each(reads)("%s", (_, read) => {
    test("times out on a silent server and recovers", async () => {
      await store.append(stream, [anEvent()], "none");
      double.faults.hangs = (call) => call.startsWith("read");
      await expect(read(hasty)).rejects.toThrow(StoreUnavailable);
      double.faults = {};
      await read();
      await until(() => works(read(hasty)));
    });

    test("throws StoreUnavailable when refused, denied or broken off", async () => {
      await store.append(stream, [anEvent(), anEvent()], "none");
      for (const faults of [{ refuses: () => true }, { denies: true }, { breakAfter: 0 }]) {
        double.faults = faults;
        await expect(read()).rejects.toThrow(StoreUnavailable);
      }
      double.faults = {};
      await read();
    });

    test("throws StoreUnavailable without a server and recovers", async () => {
      await double.stop();
      await expect(read()).rejects.toThrow(StoreUnavailable);
      await expect(store.append(stream, [anEvent()], "any")).rejects.toThrow(StoreUnavailable);
      await double.start();
      await until(() => works(read()));
      expect(await store.append(stream, [anEvent()], "any")).toMatchObject({ revision: 0 });
    });
  });

  test("follows the leader to another node", async () => {
    const leader = await startEventStoreDbDouble();
    double.faults = { leader };
    expect(await store.append(stream, [anEvent()], "none")).toMatchObject({ revision: 0 });
    expect(leader.log.stream(stream)).toHaveLength(1);
    expect(await revisions()).toEqual([0]);
    await store.close();
    await leader.stop();
  });

  test("a slow read continues while items arrive", async () => {
    const events = Array.from({ length: 6 }, () => anEvent());
    await store.append(stream, events, "none");
    double.faults.pauseMs = BRISK_MS / 4;
    expect(await revisions(brisk)).toHaveLength(6);
  });

  test("a page that breaks off is an error, not a short page", async () => {
    await store.append(
      stream,
      Array.from({ length: 10 }, () => anEvent()),
      "none",
    );
    double.faults.breakAfter = 5;
    await expect(store.readAll({ after: START, limit: 100 })).rejects.toThrow(StoreUnavailable);
    await expect(revisions()).rejects.toThrow(StoreUnavailable);
  });

  test("a partition is an outage that ends with it", async () => {
    const line = await startTcpLine("127.0.0.1", Number(new URL(double.url).port));
    const far = createEventStoreDbStore({ url: `esdb://127.0.0.1:${line.port}?tls=false`, timeoutMs: HASTY_MS });
    await store.append(stream, [anEvent()], "none");
    await until(() => works(far.health()));
    line.hush();
    await expect(far.append(stream, [anEvent()], 0)).rejects.toThrow(StoreUnavailable);
    await expect(far.head()).rejects.toThrow(StoreUnavailable);
    line.resume();
    await until(() => works(far.health()));
    line.cut();
    await until(() => works(far.health()));
    await far.close();
    await line.close();
  });

  test("close ends calls in progress at once", async () => {
    const patient = createEventStoreDbStore({ url: double.url, timeoutMs: 600_000 });
    double.faults.hangs = () => true;
    const underWay = [patient.head(), patient.append(stream, [anEvent()], "none")];
    const settled = Promise.allSettled(underWay);
    await until(() => double.calls.length >= 2);
    await patient.close();
    for (const result of await settled) expect(result).toMatchObject({ reason: expect.any(StoreUnavailable) });
  });

  test("a process exits after closing its store", async () => {
    const script = path.resolve("test/support/eventstoredb-process.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, double.url], { stdio: "inherit" });
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

const works = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );
