import { AckPolicy, type Consumer, type ConsumerConfig, DeliverPolicy, type JsMsg, nanos } from "nats";
import type { Logger } from "pino";
import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import type { NatsLink, OpenLink } from "./nats-link.ts";
import { onBus, onServer, RETENTION_MS, STREAM } from "./nats-stream.ts";
import { type BusHandler, type BusMessage, BusUnavailable } from "./port.ts";
import { logDiscarded, REDELIVERY } from "./retry-policy.ts";

const AWAY_MS = 100;
const FAILED = { firstMs: 200, longestMs: 2_000 };
/** Pull requests of 30 s; idle heartbeats every 5 s show that the request is still pending on the server. */
const FETCH = { max_messages: 100, expires: 30_000, idle_heartbeat: 5_000 };
/** After this time the server deletes the ephemeral consumer of a process that was killed. */
const EPHEMERAL_INACTIVE_MS = 60_000;

export interface NatsSubscription {
  /** Resolves after the first attempt to create the consumer, successful or not. */
  firstAttempt: Promise<void>;
  end(): Promise<void>;
}

export interface SubscriptionOptions {
  link: NatsLink;
  pattern: string;
  handler: BusHandler;
  durable: string | undefined;
  log: Pick<Logger, "error" | "warn">;
  /** `ack_wait`: redelivery of a message without acknowledgement; a slow handler sends `working` every half of it. */
  timeoutMs: number;
}

/**
 * Pulls messages one at a time from a JetStream consumer, each acknowledged before the next. A lost consumer (server or
 * stream recreated) is created again after the last handled message.
 */
export function startNatsSubscription({
  link,
  pattern,
  handler,
  durable,
  log,
  timeoutMs,
}: SubscriptionOptions): NatsSubscription {
  const ending = new AbortController();
  const { signal } = ending;
  /** The last handled message, or the stream's last message at the start, with the stream's creation time. */
  let last: { sequence: number; streamCreated: string } | undefined;
  let settleFirstAttempt: () => void = () => undefined;
  const firstAttempt = new Promise<void>((resolve) => (settleFirstAttempt = resolve));

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        const open = await link.open();
        last ??= { sequence: await lastSequence(open), streamCreated: open.streamCreated };
        const name = durable ? await ensureDurable(open, durable) : await addEphemeral(open);
        settleFirstAttempt();
        failures = 0;
        await follow(open, await open.jetstream.consumers.get(STREAM, name));
        if (!durable) void open.manager.consumers.delete(STREAM, name).catch(() => undefined);
      } catch (error) {
        if (error instanceof BusUnavailable) await sleep(AWAY_MS, { signal });
        else {
          failures += 1;
          if (failures === 1) log.warn({ error: nameOf(error) }, "subscription restarted");
          link.invalidate();
          settleFirstAttempt();
          await sleep(backOffMs(FAILED, failures), { signal });
        }
      }
    }
  }

  /** Pulls until the connection is lost, the subscription ends, or the consumer does not exist any more. */
  async function follow({ lost, streamCreated }: OpenLink, consumer: Consumer): Promise<void> {
    const until = AbortSignal.any([signal, lost]);
    while (!until.aborted) {
      const messages = await consumer.fetch(FETCH);
      const stop = () => void messages.close();
      until.addEventListener("abort", stop, { once: true });
      if (until.aborted) stop();
      try {
        for await (const message of messages) {
          if (until.aborted) message.nak();
          else await handle(message, streamCreated);
        }
      } finally {
        until.removeEventListener("abort", stop);
        stop();
      }
    }
  }

  async function handle(message: JsMsg, streamCreated: string): Promise<void> {
    const working = setInterval(() => message.working(), timeoutMs / 2);
    try {
      await handler(readMessage(message));
      message.ack();
    } catch (error) {
      const attempt = message.info.deliveryCount;
      if (attempt < REDELIVERY.attempts) {
        message.nak(backOffMs(REDELIVERY, attempt));
        return;
      }
      message.term();
      logDiscarded(log, readMessage(message), error);
    } finally {
      clearInterval(working);
    }
    last = { sequence: message.seq, streamCreated };
  }

  /** Ephemeral consumer, recreated after a disconnect: unacknowledged messages are redelivered at once. */
  async function addEphemeral({ manager, streamCreated }: OpenLink): Promise<string> {
    const config = {
      ...startAfter(streamCreated),
      mem_storage: true,
      inactive_threshold: nanos(EPHEMERAL_INACTIVE_MS),
    };
    return (await manager.consumers.add(STREAM, { ...common(), ...config })).name;
  }

  async function ensureDurable({ manager, streamCreated }: OpenLink, name: string): Promise<string> {
    const known = await manager.consumers.info(STREAM, name).catch(() => undefined);
    // Inactive for as long as the stream's retention: no message of its backlog is left.
    const config = { durable_name: name, inactive_threshold: nanos(RETENTION_MS) };
    if (!known) await manager.consumers.add(STREAM, { ...common(), ...startAfter(streamCreated), ...config });
    return name;
  }

  const common = (): Partial<ConsumerConfig> => ({
    filter_subject: onServer(pattern),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(timeoutMs),
    max_ack_pending: 1,
  });

  /** Continues after the last message, or from the start of a stream that replaced the old one. */
  function startAfter(streamCreated: string): Partial<ConsumerConfig> {
    if (last?.streamCreated !== streamCreated) return { deliver_policy: DeliverPolicy.All };
    return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: last.sequence + 1 };
  }

  const running = run();
  return {
    firstAttempt,
    async end() {
      ending.abort();
      await running;
    },
  };
}

async function lastSequence({ manager }: OpenLink): Promise<number> {
  return (await manager.streams.info(STREAM)).state.last_seq;
}

function readMessage({ subject, headers }: JsMsg): BusMessage {
  const names = (headers?.keys() ?? []).filter((name) => !name.startsWith("Nats-"));
  return {
    id: headers?.get("Nats-Msg-Id") ?? "",
    subject: onBus(subject),
    headers: Object.fromEntries(names.map((name) => [name, headers?.get(name) ?? ""])),
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
