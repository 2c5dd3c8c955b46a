import { END, excludeSystemEvents } from "@eventstore/db-client";
import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import type { Connection, StoreNode } from "./eventstoredb-connection.ts";
import { positionOf } from "./eventstoredb-events.ts";

const RECONNECT = { firstMs: 100, longestMs: 5_000 };
/** Checkpoint interval of the filtered subscription, in windows of 32 events; checkpoints are not used here. */
const CHECKPOINT_INTERVAL = 1_000;

export interface ListenOptions {
  connection: Pick<Connection, "node">;
  /** Time limit for the confirmation of the subscription. */
  timeoutMs: number;
  /** A subscription silent for this long may be dropped without an error: it is renewed. */
  silenceMs: number;
  onNews(position: bigint): void;
  /** Called when live: events before this call may have been missed. */
  onConnected(): void;
}

/**
 * The live subscription of a process to `$all`: reports positions of new events. Reconnects after an error, an end without
 * error, or silence; a node that is left ends it with an error. Like the Postgres listener it gives hints: the reader polls as
 * well.
 */
export function listenToAll(options: ListenOptions): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      failures = (await listenOnce(options, signal)) ? 1 : failures + 1;
      await sleep(backOffMs(RECONNECT, failures), { signal });
    }
  }

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Listens until the subscription ends. @returns whether it was confirmed */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<boolean> {
  const node = await options.connection.node().catch(() => undefined);
  return node !== undefined && !signal.aborted && listenTo(node, options, signal);
}

function listenTo({ client }: StoreNode, options: ListenOptions, signal: AbortSignal): Promise<boolean> {
  const { timeoutMs, silenceMs, onNews, onConnected } = options;
  return new Promise((resolve) => {
    const live = client.subscribeToAll({
      fromPosition: END,
      filter: excludeSystemEvents({ checkpointInterval: CHECKPOINT_INTERVAL }),
      requiresLeader: true,
    });
    let confirmed = false;
    let timer = setTimeout(end, timeoutMs);

    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      live.unsubscribe().catch(() => undefined);
      resolve(confirmed);
    }

    signal.addEventListener("abort", end);
    // Never removed: an error without a listener would be an uncaught exception.
    live.on("error", end);
    live.on("end", end);
    live.on("confirmation", () => {
      confirmed = true;
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      onConnected();
    });
    live.on("data", (received) => {
      timer.refresh();
      const position = positionOf(received);
      if (position !== undefined) onNews(position);
    });
  });
}
