import { headers as natsHeaders } from "nats";
import type { Logger } from "pino";
import { ANSWER_MS, inTime, makeNatsLink } from "./nats-link.ts";
import { STREAM } from "./nats-stream.ts";
import { followNats, type NatsSubscription } from "./nats-subscription.ts";
import { BusUnavailable, type EventBus } from "./port.ts";

/**
 * A bus for many processes over NATS JetStream. Answers at once: a server that is not there yet, or goes away, is awaited,
 * and what listens goes on when it comes; meanwhile publishing is refused.
 * @param url one or more servers of a cluster, `nats://user:password@one:4222,nats://two:4222`
 */
export function makeNatsBus({ url, log }: { url: string; log: Pick<Logger, "error" | "warn"> }): EventBus {
  const link = makeNatsLink({ url, log });
  const subscriptions = new Set<NatsSubscription>();
  let closed = false;

  /** Whatever went wrong, the message is perhaps on the bus and perhaps not. */
  async function ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (closed) throw new BusUnavailable("the bus is closed");
    try {
      return await work();
    } catch (error) {
      link.doubt();
      if (error instanceof BusUnavailable) throw error;
      throw new BusUnavailable("NATS did not take it or did not answer", { cause: error });
    }
  }

  return {
    publish: ({ id, subject, headers }) =>
      ask(async () => {
        const { jetstream } = await link.open();
        // Who subscribed in this process before hears of it.
        await inTime(Promise.all([...subscriptions].map(({ tried }) => tried)));
        const sent = natsHeaders();
        for (const [name, value] of Object.entries(headers)) sent.set(name, value);
        await jetstream.publish(subject, undefined, { msgID: id, headers: sent, timeout: ANSWER_MS });
      }),
    subscribe(pattern, handler, { durable } = {}) {
      if (closed) return () => undefined;
      const subscription = followNats({ link, pattern, handler, durable, log });
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
