import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { type BusHandler, type BusMessage, BusUnavailable, type EventBus } from "./port.ts";
import { backOffMs, logDiscarded, MAX_ATTEMPTS } from "./retry-policy.ts";

interface Subscription {
  matches(subject: string): boolean;
  handler: BusHandler;
  queue: BusMessage[];
  /** The running delivery of the queue; undefined when it is empty. */
  delivery: Promise<void> | undefined;
  ended: boolean;
}

/** A bus for one process: a queue for each subscription, delivered in turn. */
export function createInProcessBus(log: Pick<Logger, "error">): EventBus {
  const subscriptions = new Set<Subscription>();
  let closed = false;

  async function deliver(subscription: Subscription): Promise<void> {
    await undefined; // the publisher goes on first
    for (let message = subscription.queue[0]; message && !subscription.ended; message = subscription.queue[0]) {
      await handle(subscription, message);
      subscription.queue.shift();
    }
    subscription.delivery = undefined;
  }

  async function handle(subscription: Subscription, message: BusMessage): Promise<void> {
    for (let attempt = 1; !subscription.ended; attempt++) {
      try {
        await subscription.handler(message);
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) return logDiscarded(log, message, error);
        await delay(backOffMs(attempt));
      }
    }
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
      const subscription = { matches: matcher(pattern), handler, queue: [], delivery: undefined, ended: false };
      subscriptions.add(subscription);
      return () => {
        subscription.ended = true;
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
        subscription.ended = true;
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
