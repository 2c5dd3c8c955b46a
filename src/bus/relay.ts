import type { Logger } from "pino";
import type { EventStore } from "../event-store/port.ts";
import { LeaseLost } from "../leases/fence.ts";
import { sleep } from "../timing/sleep.ts";
import { toMessage } from "./event-notification.ts";
import type { EventBus } from "./port.ts";

const PAUSE_MS = 1_000;

export interface RelayOptions {
  store: EventStore;
  bus: EventBus;
  log: Pick<Logger, "error" | "warn">;
}

export interface Relay {
  stop(): Promise<void>;
}

/**
 * Tells the bus of this process of every event that is appended from now on, in order. A message that the bus lost is no
 * harm: readers of the news look into the store when a position is missing, and from time to time anyway. A store that is
 * not there yet is awaited, and what it has by then is no news.
 */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const stopping = new AbortController();
  const after = await options.store.head().catch(() => undefined);
  const running = relayFrom({ ...options, after, signal: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Announces every event after `after` (after the head of the store where that is not known yet), the next when the bus has
 * taken the one before, until `signal` aborts. What the bus refuses is announced again: nothing is left out, some may come
 * twice.
 * @throws LeaseLost when `announced` does
 * @param options.announced called with the position up to which the bus knows, and whether there is nothing more to say for now
 */
export async function relayFrom({
  store,
  bus,
  log,
  after,
  signal,
  announced,
}: RelayOptions & {
  after: bigint | undefined;
  signal: AbortSignal;
  announced?(position: bigint, isResting: boolean): Promise<void>;
}): Promise<void> {
  let last = after;
  let failures = 0;
  while (!signal.aborted) {
    try {
      last ??= await store.head();
      for await (const message of store.subscribeAll({ after: last, signal })) {
        if (message.kind === "event") {
          await bus.publish(toMessage(message.event, last));
          last = message.event.position;
          failures = 0;
        }
        await announced?.(last, message.kind === "progress");
      }
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      failures += 1;
      if (failures === 1) log.warn({ error: error instanceof Error ? error.name : typeof error }, "the relay waits");
      await sleep(PAUSE_MS, { signal });
    }
  }
}
