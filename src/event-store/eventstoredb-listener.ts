import { END, type EventStoreDBClient, excludeSystemEvents } from "@eventstore/db-client";
import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import { positionOf } from "./eventstoredb-events.ts";

const RECONNECT = { firstMs: 100, longestMs: 5_000 };
/** In windows of 32 events: how often the server reports on events that the filter keeps back. Nobody asks here. */
const CHECKPOINT_INTERVAL = 1_000;

export interface ListenOptions {
  client: EventStoreDBClient;
  /** How long the server may take to confirm the subscription. */
  timeoutMs: number;
  /** A subscription that is silent for so long may have been dropped without a word, and is made anew. */
  silenceMs: number;
  onNews(position: bigint): void;
  /** From now on nothing is missed; what came before may have been. */
  onConnected(): void;
}

/**
 * The one live subscription of a process: tells where new events stand. It comes back by itself however it ends, by an
 * error, by an end without one, or by silence. Like the listener of Postgres it gives hints: the reader polls as well.
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

/** Listens until the subscription ends; answers whether it had begun. */
function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<boolean> {
  const { client, timeoutMs, silenceMs, onNews, onConnected } = options;
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
    // Both stay after the end: an error without a listener would end the process.
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
