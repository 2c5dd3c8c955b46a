import { setTimeout as delay } from "node:timers/promises";
import { appendThroughOutage, type Basis } from "../../src/commands/append-through-outage.ts";
import { createEventStoreDbStore } from "../../src/event-store/eventstoredb.ts";
import { type EventStore, StoreUnavailable } from "../../src/event-store/port.ts";
import type { IdentityRecord } from "../../src/event-store/store-identity.ts";
import { anEvent } from "../support/an-event.ts";
import {
  type ClusterNode,
  type EventStoreDbCluster,
  startEventStoreDbCluster,
} from "../support/eventstoredb-cluster.ts";
import { atMost, type Bench, type BenchResult } from "./result.ts";

/** Times from the freeze to the election: before the first silent call is suspected, and long after. */
const ELECTIONS_MS = [200, 900, 1_500, 2_500, 4_000, 7_500];
const SAVERS = 4;
const PAUSE_MS = 50;
const MAX_S = 2;

/**
 * Time without a save after another node leads, over the double of a cluster of three nodes: the leader freezes, or resigns.
 * The worst round counts.
 */
export const bench: Bench = async () => [
  ...(await failovers("the leader freezes", (node) => node.freeze())),
  ...(await failovers("the leader resigns", () => undefined)),
];

async function failovers(name: string, fail: (node: ClusterNode) => void): Promise<BenchResult[]> {
  const rounds: { first: number; all: number; wrong: number }[] = [];
  for (const afterMs of ELECTIONS_MS) rounds.push(await failOver(fail, afterMs));
  const worst = (figure: "first" | "all" | "wrong") => Math.max(...rounds.map((round) => round[figure]));
  return [
    {
      ...atMost(`${name}: from another node leads to the first save`, worst("first"), "s", MAX_S),
      details: { "all savers, s": worst("all"), rounds: rounds.map(({ first }) => first.toFixed(2)).join(" ") },
    },
    atMost(`${name}: events lost, written twice or out of order`, worst("wrong"), "events", 0),
  ];
}

/** @returns seconds from the election to the first save, and to the first save of every saver */
async function failOver(fail: (node: ClusterNode) => void, afterMs: number) {
  const cluster = await startEventStoreDbCluster();
  const store = createEventStoreDbStore({ url: cluster.url, identity: recordInMemory() });
  const stopping = new AbortController();
  const savers = Array.from({ length: SAVERS }, (_, n) => createSaver(store, `thing-${n}`, stopping.signal));
  const [leader, next] = cluster.nodes;
  try {
    await Promise.all(savers.map(({ saved }) => saved()));
    fail(leader);
    await delay(afterMs);
    cluster.elect(next);
    const elected = performance.now();
    const times = savers.map(async ({ saved }) => {
      await saved();
      return (performance.now() - elected) / 1_000;
    });
    const [first, all] = [await Promise.race(times), Math.max(...(await Promise.all(times)))];
    leader.thaw();
    await Promise.all(savers.map(({ saved }) => saved()));
    stopping.abort();
    await Promise.all(savers.map(({ ended }) => ended));
    return {
      first,
      all,
      wrong: savers.reduce((sum, { stream, acknowledged }) => sum + wrongIn(cluster, stream, acknowledged), 0),
    };
  } finally {
    stopping.abort();
    await store.close();
    await cluster.stop();
  }
}

/** Saves all the time, and repeats a save that failed with the same events, as the browser does. */
function createSaver(store: EventStore, stream: string, signal: AbortSignal) {
  const acknowledged: string[] = [];
  const waiting = new Set<() => void>();

  async function run(): Promise<void> {
    let basis: Basis = { revision: null, eventId: null };
    while (!signal.aborted) {
      const event = anEvent();
      basis = { revision: await save(event, basis), eventId: event.id };
      acknowledged.push(event.id);
      for (const resolve of waiting) resolve();
      waiting.clear();
      await delay(PAUSE_MS);
    }
  }

  async function save(event: ReturnType<typeof anEvent>, basis: Basis): Promise<number> {
    for (;;) {
      try {
        return (await appendThroughOutage(store, stream, [event], basis)).revision;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await delay(PAUSE_MS);
      }
    }
  }

  /** Resolves with the next acknowledgement. */
  const saved = () => new Promise<void>((resolve) => waiting.add(resolve));
  return { stream, acknowledged, saved, ended: run() };
}

function wrongIn(cluster: EventStoreDbCluster, stream: string, acknowledged: readonly string[]): number {
  const written = (cluster.log.stream(stream) ?? []).map(({ id }) => id);
  const length = Math.max(written.length, acknowledged.length);
  return Array.from({ length }, (_, n) => written[n] === acknowledged[n]).filter((isRight) => !isRight).length;
}

/** The record of a database, in memory. */
function recordInMemory(): IdentityRecord {
  let kept: string | undefined;
  return {
    read: async () => kept,
    async adopt(identity) {
      kept ??= identity;
      return kept;
    },
  };
}
