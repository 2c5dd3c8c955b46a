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
 * Publishes a notification of every event appended from now on, in order, to the bus of this process. Lost notifications
 * are harmless: subscribers read the store on a gap and by polling. Waits for a store that is unavailable at the start, and
 * begins at its head.
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
 * Publishes a notification of every event after `after` (default: the head of the store), each after the bus accepted the
 * one before, until `signal` aborts. At-least-once: a refused notification is published again.
 * @param options.onRelayed called with the relayed position, and whether the relay is at the head
 * @throws LeaseLost when `onRelayed` does
 */
export async function relayFrom({
  store,
  bus,
  log,
  after,
  signal,
  onRelayed,
}: RelayOptions & {
  after: bigint | undefined;
  signal: AbortSignal;
  onRelayed?(position: bigint, isResting: boolean): Promise<void>;
}): Promise<void> {
  let last = after;
  let failures = 0;
  let session = new AbortController();
  const unregister = store.onSession?.(() => session.abort());
  try {
    while (!signal.aborted) {
      try {
        session = new AbortController();
        const head = await store.head();
        if (last === undefined || last > head) last = head; // the store may have been restored from an older backup
        const until = AbortSignal.any([signal, session.signal]);
        for await (const message of store.subscribeAll({ after: last, signal: until })) {
          if (message.kind === "event") {
            await bus.publish(toMessage(message.event, last));
            last = message.event.position;
            failures = 0;
          }
          await onRelayed?.(last, message.kind === "progress");
        }
      } catch (error) {
        if (error instanceof LeaseLost) throw error;
        failures += 1;
        if (failures === 1)
          log.warn(
            { error: error instanceof Error ? error.name : typeof error },
            "relay paused: store or bus unavailable",
          );
        await sleep(PAUSE_MS, { signal });
      }
    }
  } finally {
    unregister?.();
  }
}
