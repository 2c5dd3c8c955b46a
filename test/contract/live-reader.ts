import type { EventStore, StoredEvent, SubscriptionMessage } from "../../src/event-store/port.ts";

/** Events of a subscription, and promises for conditions on them. */
export interface LiveReader {
  /** The events that are its own. */
  seen: readonly StoredEvent[];
  messages: readonly SubscriptionMessage[];
  until(condition: () => boolean): Promise<void>;
  /** Whether it has said that it stands at the head, at this position or beyond. */
  hasPassed(position: bigint): boolean;
  abort(): void;
  ended: Promise<void>;
}

export function startReader(
  store: EventStore,
  options: { after: bigint; prefixes?: string[]; isOwn(event: StoredEvent): boolean },
): LiveReader {
  const { isOwn, ...from } = options;
  const controller = new AbortController();
  const seen: StoredEvent[] = [];
  const messages: SubscriptionMessage[] = [];
  const waiting: { until: () => boolean; resolve: () => void }[] = [];

  async function read(): Promise<void> {
    for await (const message of store.subscribeAll({ ...from, signal: controller.signal })) {
      messages.push(message);
      if (message.kind === "event" && isOwn(message.event)) seen.push(message.event);
      for (const one of waiting) if (one.until()) one.resolve();
    }
  }

  return {
    seen,
    messages,
    until: (condition) =>
      condition() ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ until: condition, resolve })),
    hasPassed: (position) =>
      messages.some((message) => message.kind === "progress" && message.atHead && message.position >= position),
    abort: () => controller.abort(),
    ended: read(),
  };
}
