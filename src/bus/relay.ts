import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import type { EventStore } from "../event-store/port.ts";
import { announce } from "./appended.ts";
import type { EventBus } from "./port.ts";

const PAUSE_MS = 1_000;

/**
 * Tells the bus of every event that is appended from now on, in order. A message that the bus lost is no harm: readers of
 * the news look into the store when a position is missing, and from time to time anyway.
 */
export async function startRelay(options: {
  store: EventStore;
  bus: EventBus;
  log: Pick<Logger, "error">;
}): Promise<{ stop(): Promise<void> }> {
  const { store, bus, log } = options;
  const stopping = new AbortController();
  let announced = await store.head();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        for await (const message of store.subscribeAll({ after: announced, signal: stopping.signal })) {
          if (message.kind !== "event") continue;
          await bus.publish(announce(message.event, announced));
          announced = message.event.position;
        }
      } catch (error) {
        log.error({ error: error instanceof Error ? error.name : typeof error }, "the relay starts again");
        await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
