import { createEventStoreDbStore } from "../../../src/event-store/eventstoredb.ts";
import { type EventStore, START, type StoredEvent, StoreUnavailable } from "../../../src/event-store/port.ts";
import { type LiveReader, startReader } from "../../contract/live-reader.ts";
import { anEvent } from "../../support/an-event.ts";
import {
  type ClusterNode,
  type EventStoreDbCluster,
  startEventStoreDbCluster,
} from "../../support/eventstoredb-cluster.ts";
import { until } from "../../support/until.ts";

/** Neither a time limit nor keep-alive ends a call to a frozen node. */
const NEVER_MS = 600_000;

describe("EventStoreDB of three nodes", () => {
  let cluster: EventStoreDbCluster;
  let store: EventStore;
  let reader: LiveReader;
  const log = { warn: jest.fn(), error: jest.fn() };
  const stream = "thing-1";

  beforeEach(async () => {
    cluster = await startEventStoreDbCluster();
    store = createEventStoreDbStore({ url: `${cluster.url}&keepAliveInterval=-1`, timeoutMs: NEVER_MS, log });
    reader = startReader(store, { after: START, isOwn: (event) => event.stream === stream });
  });
  afterEach(async () => {
    for (const node of cluster.nodes) node.thaw();
    reader.abort();
    await store.close();
    await reader.ended;
    await cluster.stop();
  });

  const ids = () => (cluster.log.stream(stream) ?? []).map(({ id }) => id);
  const appendsAt = (index: 0 | 1 | 2) =>
    cluster.nodes[index].double.calls.filter((call) => call.startsWith("append")).length;
  const gossipsOf = ({ double }: ClusterNode) => double.calls.filter((call) => call === "gossip").length;
  /** Resolves when the cluster is looked at again. */
  async function looksAt(node: ClusterNode): Promise<void> {
    const before = gossipsOf(node);
    await until(() => gossipsOf(node) > before);
  }
  const follows = (index: 0 | 1 | 2) => until(() => cluster.nodes[index].double.subscriptions() === 1);

  /** Saves until one succeeds, with the same events, as a command does. */
  async function save(expected: number | "none") {
    const event = anEvent();
    let result: Awaited<ReturnType<EventStore["append"]>> | undefined;
    await until(async () => {
      result = await store.append(stream, [event], expected).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return undefined;
        throw error;
      });
      return result !== undefined;
    });
    return { ...(result as NonNullable<typeof result>), id: event.id };
  }

  async function isLive(revision: number): Promise<void> {
    const saved = await save(revision);
    await reader.until(() => reader.seen.some(({ id }) => id === saved.id));
  }

  test("finds the leader among the hosts", async () => {
    cluster.elect(cluster.nodes[2]);
    await save("none");
    await follows(2);
    expect([appendsAt(0), appendsAt(1), appendsAt(2)]).toEqual([0, 0, 1]);
  });

  test("finds the leader although the first host is silent", async () => {
    cluster.nodes[0].freeze();
    cluster.elect(cluster.nodes[1]);
    await save("none");
    expect(appendsAt(1)).toBe(1);
  });

  test("saves and follows again when a frozen leader is replaced", async () => {
    const [first, second] = cluster.nodes;
    const before = await save("none");
    await follows(0);
    first.freeze();
    const during = save(0);
    await looksAt(second);
    cluster.elect(second);
    const saved = await during;
    await follows(1);
    await isLive(1);
    expect(ids().slice(0, 2)).toEqual([before.id, saved.id]);
    expect(log.warn).toHaveBeenCalledWith(
      { leader: `127.0.0.1:${second.port}`, former: `127.0.0.1:${first.port}` },
      "EventStoreDB has another leader",
    );
  });

  test("writes once when the leader freezes with the events and without the answer", async () => {
    const [first, second] = cluster.nodes;
    await save("none");
    first.double.faults = { unansweredAppends: 1 };
    const during = save(0);
    await until(() => ids().length === 2);
    first.freeze();
    cluster.elect(second);
    const saved = await during;
    expect(ids().indexOf(saved.id)).toBe(1);
    expect(ids()).toHaveLength(2);
  });

  test.each(["as the leader", "as a follower", "still taking itself for the leader"])(
    "writes once and in order when a frozen node thaws %s and gets what was sent to it",
    async (role) => {
      const [first, second] = cluster.nodes;
      await save("none");
      await follows(0);
      first.freeze();
      const during = save(0);
      await expect(store.append("thing-2", [anEvent()], "none")).rejects.toThrow(StoreUnavailable);
      if (role !== "as the leader") cluster.elect(second);
      if (role === "as a follower") cluster.inform(first);
      const saved = role === "as the leader" ? undefined : await during;
      const late = appendsAt(0) + 2;
      first.thaw();
      await until(() => appendsAt(0) >= late);
      const { id, revision } = saved ?? (await during);
      expect(revision).toBe(1);
      const next = [await save(1), await save(2)];
      expect(ids().slice(1)).toEqual([id, ...next.map((one) => one.id)]);
      await isLive(3);
      const seen: StoredEvent[] = [];
      for await (const event of store.readStream(stream)) seen.push(event);
      expect(seen.map((event) => event.id)).toEqual(ids());
      expect(reader.seen.map((event) => event.id)).toEqual(ids());
    },
  );

  test.each(["resigns and answers NotLeader", "is killed"])(
    "saves and follows again when the leader %s",
    async (how) => {
      const [first, , third] = cluster.nodes;
      await save("none");
      await follows(0);
      if (how === "is killed") await first.kill();
      cluster.elect(third);
      await save(0);
      await follows(2);
      await isLive(1);
      expect(ids()).toHaveLength(3);
      expect(log.warn).toHaveBeenCalledWith(
        { leader: `127.0.0.1:${third.port}`, former: `127.0.0.1:${first.port}` },
        "EventStoreDB has another leader",
      );
    },
  );

  test("is unavailable while no node leads, and saves again with the next leader", async () => {
    await save("none");
    cluster.elect(undefined);
    await expect(store.append(stream, [anEvent()], 0)).rejects.toThrow("none of the hosts names a leader");
    cluster.elect(cluster.nodes[1]);
    await save(0);
    await follows(1);
    expect(ids()).toHaveLength(2);
  });

  test("keeps a slow leader that answers gossip", async () => {
    const [first] = cluster.nodes;
    await save("none");
    await follows(0);
    first.double.faults = { unansweredAppends: 1 };
    const unanswered = store.append(stream, [anEvent()], 0).catch((error: unknown) => error);
    // Twice in a look: over the connection of the calls, and over a new one.
    for (let times = 0; times < 2; times++) await looksAt(first);
    await isLive(1);
    expect(first.double.calls.filter((call) => call === "subscribe")).toHaveLength(1);
    await store.close();
    expect(await unanswered).toBeInstanceOf(StoreUnavailable);
  });
});
