import { headers as natsHeaders } from "nats";
import type { Logger } from "pino";
import { outcomeWithin } from "../timing/time-limit.ts";
import { createNatsLink } from "./nats-link.ts";
import { STREAM } from "./nats-stream.ts";
import { type NatsSubscription, startNatsSubscription } from "./nats-subscription.ts";
import { BusUnavailable, type EventBus } from "./port.ts";

/** How long the server may take for an answer, and a listener for a message. */
const TIMEOUT_MS = 2_000;

/**
 * A bus for many processes over NATS JetStream. Answers at once: a server that is not there yet, or goes away, is awaited,
 * and what listens goes on when it comes; meanwhile publishing is refused.
 * @param options.url one or more servers of a cluster, `nats://user:password@one:4222,nats://two:4222`
 * @param options.timeoutMs how long the server may take for an answer, and how long a message may be with a listener that
 *   says nothing; 2 s
 */
export function createNatsBus(options: {
  url: string;
  log: Pick<Logger, "error" | "warn">;
  timeoutMs?: number;
}): EventBus {
  const { url, log, timeoutMs = TIMEOUT_MS } = options;
  const link = createNatsLink({ url, log, answerMs: timeoutMs });
  const subscriptions = new Set<NatsSubscription>();
  let closed = false;

  /** Whatever went wrong, the message is perhaps on the bus and perhaps not. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (closed) throw new BusUnavailable("the bus is closed");
    try {
      return await work();
    } catch (error) {
      link.invalidate();
      if (error instanceof BusUnavailable) throw error;
      throw new BusUnavailable("NATS did not take it or did not answer", { cause: error });
    }
  }

  return {
    publish: ({ id, subject, headers }) =>
      ask(async () => {
        const { jetstream } = await link.open();
        // Who subscribed in this process before hears of it.
        await outcomeWithin(Promise.all([...subscriptions].map(({ firstAttempt }) => firstAttempt)), timeoutMs);
        const sent = natsHeaders();
        for (const [name, value] of Object.entries(headers)) sent.set(name, value);
        await jetstream.publish(subject, undefined, { msgID: id, headers: sent, timeout: timeoutMs });
      }),
    subscribe(pattern, handler, { durable } = {}) {
      if (closed) return () => undefined;
      const subscription = startNatsSubscription({ link, pattern, handler, durable, log, timeoutMs });
      subscriptions.add(subscription);
      return () => void subscription.end().then(() => subscriptions.delete(subscription));
    },
    health: () => ask(async () => void (await (await link.open()).manager.streams.info(STREAM))),
    async close() {
      closed = true;
      await Promise.all([...subscriptions].map((subscription) => subscription.end()));
      await link.close();
    },
  };
}
