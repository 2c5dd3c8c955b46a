import { matches, type NatsWire } from "./nats-double-wire.ts";

/** A message in a stream. */
export interface Kept {
  sequence: number;
  subject: string;
  headers: string;
}

/** The part of a consumer's settings that the double knows; durations here and below in nanoseconds, as on the wire. */
export interface ConsumerConfig {
  name?: string;
  durable_name?: string;
  deliver_policy: "all" | "new" | "by_start_sequence";
  opt_start_seq?: number;
  filter_subject?: string;
  ack_wait: number;
  max_ack_pending: number;
}

interface Taken {
  message: Kept;
  deliveries: number;
  /** The time in which it must be acknowledged, or after which it comes again. */
  timer?: NodeJS.Timeout;
}

interface Pull {
  reply: string;
  batch: number;
  timers: NodeJS.Timeout[];
}

export interface PullRequest {
  batch: number;
  expires: number;
  idle_heartbeat: number;
}

export interface DoubleConsumer {
  config: ConsumerConfig;
  pull(reply: string, request: PullRequest): void;
  /** `body` is the acknowledgement: `+ACK`, `-NAK {"delay":…}`, `+WPI`, `+TERM`. */
  acknowledge(sequence: number, body: string): void;
  /** There may be something new. */
  pump(): void;
  end(): void;
}

const MILLISECOND = 1_000_000;

/** A pull consumer as JetStream has it: hands out what is asked for, and again what is not acknowledged in time. */
export function makeDoubleConsumer(options: {
  name: string;
  stream: string;
  config: ConsumerConfig;
  messages: readonly Kept[];
  wire: NatsWire;
  /** How often a delivery is put on the wire: 0 loses it, 2 doubles it. */
  copies(message: Kept, deliveries: number): number;
}): DoubleConsumer {
  const { name, stream, config, messages, wire, copies } = options;
  const taken = new Map<number, Taken>();
  let again: Taken[] = [];
  let pulls: Pull[] = [];
  let delivered = 0;
  let next = 1;
  if (config.deliver_policy === "new") next = (messages.at(-1)?.sequence ?? 0) + 1;
  if (config.deliver_policy === "by_start_sequence") next = config.opt_start_seq ?? 1;

  function pump(): void {
    for (;;) {
      pulls = pulls.filter((pull) => wire.listensTo(pull.reply) || endPull(pull));
      const [pull] = pulls;
      const one = pull && (again.shift() ?? takeNext());
      if (!pull || !one) return;
      deliver(pull, one);
    }
  }

  function takeNext(): Taken | undefined {
    if (taken.size >= config.max_ack_pending) return undefined;
    const message = messages.find(
      ({ sequence, subject }) => sequence >= next && matches(config.filter_subject ?? ">", subject),
    );
    if (!message) return undefined;
    next = message.sequence + 1;
    return { message, deliveries: 0 };
  }

  function deliver(pull: Pull, one: Taken): void {
    const { subject, headers, sequence } = one.message;
    one.deliveries += 1;
    delivered += 1;
    taken.set(sequence, one);
    comesAgainIn(one, config.ack_wait / MILLISECOND);
    const reply = `$JS.ACK.${stream}.${name}.${one.deliveries}.${sequence}.${delivered}.${Date.now() * MILLISECOND}.0`;
    for (let copy = copies(one.message, one.deliveries); copy > 0; copy--) {
      wire.send(pull.reply, { subject, reply, headers, body: "" });
    }
    pull.batch -= 1;
    if (pull.batch === 0) endPull(pull);
    pulls = pulls.filter(({ batch }) => batch > 0);
  }

  function comesAgainIn(one: Taken, milliseconds: number): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => {
      again.push(one);
      pump();
    }, milliseconds);
  }

  function endPull(pull: Pull, status?: string): false {
    for (const timer of pull.timers) clearTimeout(timer);
    if (status) tell(pull, status);
    return false;
  }

  function tell({ reply }: Pull, status: string): void {
    wire.send(reply, { subject: reply, reply: "", headers: `NATS/1.0 ${status}\r\n\r\n`, body: "" });
  }

  return {
    config,
    pump,
    pull(reply, { batch, expires, idle_heartbeat }) {
      const pull: Pull = { reply, batch, timers: [] };
      const expire = () => {
        pulls = pulls.filter((other) => other !== pull);
        endPull(pull, `408 Request Timeout\r\nNats-Pending-Messages: ${pull.batch}\r\nNats-Pending-Bytes: 0`);
      };
      pull.timers.push(setTimeout(expire, expires / MILLISECOND));
      pull.timers.push(setInterval(() => tell(pull, "100 Idle Heartbeat"), idle_heartbeat / MILLISECOND));
      pulls.push(pull);
      pump();
    },
    acknowledge(sequence, body) {
      const one = taken.get(sequence);
      if (!one || again.includes(one)) return;
      if (body.startsWith("-NAK"))
        comesAgainIn(one, (JSON.parse(body.slice(4).trim() || "{}").delay ?? 0) / MILLISECOND);
      else if (body.startsWith("+WPI")) comesAgainIn(one, config.ack_wait / MILLISECOND);
      else {
        clearTimeout(one.timer);
        taken.delete(sequence);
        pump();
      }
    },
    end() {
      for (const { timer } of taken.values()) clearTimeout(timer);
      for (const pull of pulls) endPull(pull, "409 Consumer Deleted");
      taken.clear();
      pulls = [];
      again = [];
    },
  };
}
