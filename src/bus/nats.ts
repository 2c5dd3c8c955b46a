import { headers as natsHeaders } from "nats";
import type { Logger } from "pino";
import { outcomeWithin } from "../timing/time-limit.ts";
import { createNatsLink } from "./nats-link.ts";
import { onServer, STREAM } from "./nats-stream.ts";
import { type NatsSubscription, startNatsSubscription } from "./nats-subscription.ts";
import { BusUnavailable, type EventBus } from "./port.ts";

/** Request timeout, and `ack_wait` of a message. */
const TIMEOUT_MS = 2_000;

/**
 * Bus for several processes over NATS JetStream. Returns at once and connects in the background; while disconnected
 * `publish` rejects with BusUnavailable, and subscriptions continue after the reconnection.
 * @param options.url one or more servers of a cluster, `nats://user:password@one:4222,nats://two:4222`
 * @param options.timeoutMs request timeout and `ack_wait`; 2 s
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

  /** Runs a request. After any error the outcome is unknown: the message may be on the bus. */
  async function request<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (closed) throw new BusUnavailable("the bus is closed");
    try {
      return await work();
    } catch (error) {
      link.invalidate();
      if (error instanceof BusUnavailable) throw error;
      throw new BusUnavailable("NATS refused the request or did not answer", { cause: error });
    }
  }

  return {
    publish: ({ id, subject, headers }) =>
      request(async () => {
        const { jetstream } = await link.open();
        // Subscriptions of this process exist before the first message is published.
        await outcomeWithin(Promise.all([...subscriptions].map(({ firstAttempt }) => firstAttempt)), timeoutMs);
        const sent = natsHeaders();
        for (const [name, value] of Object.entries(headers)) sent.set(name, value);
        await jetstream.publish(onServer(subject), undefined, { msgID: id, headers: sent, timeout: timeoutMs });
      }),
    subscribe(pattern, handler, { durable } = {}) {
      if (closed) return () => undefined;
      const subscription = startNatsSubscription({ link, pattern, handler, durable, log, timeoutMs });
      subscriptions.add(subscription);
      return () => void subscription.end().then(() => subscriptions.delete(subscription));
    },
    health: () => request(async () => void (await (await link.open()).manager.streams.info(STREAM))),
    async close() {
      closed = true;
      await Promise.all([...subscriptions].map((subscription) => subscription.end()));
      await link.close();
    },
  };
}
