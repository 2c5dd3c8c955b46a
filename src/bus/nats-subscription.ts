import { AckPolicy, type Consumer, type ConsumerConfig, DeliverPolicy, type JsMsg, nanos } from "nats";
import type { Logger } from "pino";
import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";
import type { NatsLink, OpenLink } from "./nats-link.ts";
import { RETENTION_MS, STREAM } from "./nats-stream.ts";
import { type BusHandler, type BusMessage, BusUnavailable } from "./port.ts";
import { logDiscarded, REDELIVERY } from "./retry-policy.ts";

const AWAY_MS = 100;
const FAILED = { firstMs: 200, longestMs: 2_000 };
/** A fetch lasts this long, and the server shows every few seconds that it still knows of it. */
const FETCH = { max_messages: 100, expires: 30_000, idle_heartbeat: 5_000 };
/** What a process leaves behind that was killed. */
const FORGET_UNNAMED_MS = 60_000;

export interface NatsSubscription {
  /** The first attempt on a server that is there is over, well or not. */
  firstAttempt: Promise<void>;
  end(): Promise<void>;
}

export interface SubscriptionOptions {
  link: NatsLink;
  pattern: string;
  handler: BusHandler;
  durable: string | undefined;
  log: Pick<Logger, "error" | "warn">;
  /** A message that is not spoken for within this is brought again; a handler that takes longer says so in between. */
  timeoutMs: number;
}

/**
 * One message after the other from a consumer that the server keeps, each acknowledged before the next comes. A consumer
 * that is gone, with a server or the whole stream, is made again where the last message was.
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
  /** The last message handled, or the last there was when it began, and the stream it was in. */
  let last: { sequence: number; streamCreated: string } | undefined;
  let settleFirstAttempt: () => void = () => undefined;
  const firstAttempt = new Promise<void>((resolve) => (settleFirstAttempt = resolve));

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      try {
        const open = await link.open();
        last ??= { sequence: await lastSequence(open), streamCreated: open.streamCreated };
        const name = durable ? await ensureDurable(open, durable) : await addUnnamed(open);
        settleFirstAttempt();
        failures = 0;
        await follow(open, await open.jetstream.consumers.get(STREAM, name));
        if (!durable) void open.manager.consumers.delete(STREAM, name).catch(() => undefined);
      } catch (error) {
        if (error instanceof BusUnavailable) await sleep(AWAY_MS, { signal });
        else {
          failures += 1;
          if (failures === 1) log.warn({ error: nameOf(error) }, "a subscription begins again");
          link.invalidate();
          settleFirstAttempt();
          await sleep(backOffMs(FAILED, failures), { signal });
        }
      }
    }
  }

  /** Until the connection is lost, the subscription ended, or the consumer turns out to be gone. */
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

  /** Of this process alone: after a break it is made anew, so that a message lost on the way comes again at once. */
  async function addUnnamed({ manager, streamCreated }: OpenLink): Promise<string> {
    const config = { ...startAfter(streamCreated), mem_storage: true, inactive_threshold: nanos(FORGET_UNNAMED_MS) };
    return (await manager.consumers.add(STREAM, { ...common(), ...config })).name;
  }

  async function ensureDurable({ manager, streamCreated }: OpenLink, name: string): Promise<string> {
    const known = await manager.consumers.info(STREAM, name).catch(() => undefined);
    // Nobody asked for it as long as messages are kept: it has nothing more to give.
    const config = { durable_name: name, inactive_threshold: nanos(RETENTION_MS) };
    if (!known) await manager.consumers.add(STREAM, { ...common(), ...startAfter(streamCreated), ...config });
    return name;
  }

  const common = (): Partial<ConsumerConfig> => ({
    filter_subject: pattern,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(timeoutMs),
    max_ack_pending: 1,
  });

  /** Goes on from the last message, or with all of a stream that has taken the place of the old one. */
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
    subject,
    headers: Object.fromEntries(names.map((name) => [name, headers?.get(name) ?? ""])),
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
