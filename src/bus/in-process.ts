import type { Logger } from "pino";
import { retry } from "../timing/retry.ts";
import { type BusHandler, type BusMessage, BusUnavailable, type EventBus } from "./port.ts";
import { logDiscarded, REDELIVERY } from "./retry-policy.ts";

interface Subscription {
  matches(subject: string): boolean;
  handler: BusHandler;
  queue: BusMessage[];
  /** The delivery loop in progress; undefined while the queue is empty. */
  delivery: Promise<void> | undefined;
  ending: AbortController;
}

/** In-process bus: one FIFO queue per subscription. */
export function createInProcessBus(log: Pick<Logger, "error">): EventBus {
  const subscriptions = new Set<Subscription>();
  let closed = false;

  async function deliver(subscription: Subscription): Promise<void> {
    const { ending } = subscription;
    await undefined; // asynchronous: publish returns before the first handler runs
    for (let message = subscription.queue[0]; message && !ending.signal.aborted; message = subscription.queue[0]) {
      await handle(subscription, message);
      subscription.queue.shift();
    }
    subscription.delivery = undefined;
  }

  async function handle({ handler, ending: { signal } }: Subscription, message: BusMessage): Promise<void> {
    await retry(async () => handler(message), { ...REDELIVERY, signal }).catch((error) => {
      if (!signal.aborted) logDiscarded(log, message, error);
    });
  }

  return {
    async publish(message) {
      if (closed) throw new BusUnavailable("the bus is closed");
      for (const subscription of subscriptions) {
        if (!subscription.matches(message.subject)) continue;
        subscription.queue.push(structuredClone(message));
        subscription.delivery ??= deliver(subscription);
      }
    },
    subscribe(pattern, handler) {
      const ending = new AbortController();
      const subscription = { matches: matcher(pattern), handler, queue: [], delivery: undefined, ending };
      subscriptions.add(subscription);
      return () => {
        ending.abort();
        subscriptions.delete(subscription);
      };
    },
    backlog: () => [...subscriptions].reduce((sum, { queue }) => sum + queue.length, 0),
    async health() {
      if (closed) throw new BusUnavailable("the bus is closed");
    },
    async close() {
      closed = true;
      const running = [...subscriptions].map((subscription) => {
        subscription.ending.abort();
        return subscription.delivery;
      });
      subscriptions.clear();
      await Promise.all(running);
    },
  };
}

function matcher(pattern: string): (subject: string) => boolean {
  if (!pattern.endsWith(".>")) return (subject) => subject === pattern;
  const prefix = pattern.slice(0, -1);
  return (subject) => subject.startsWith(prefix);
}
