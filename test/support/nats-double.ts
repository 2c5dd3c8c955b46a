import { freePort } from "./free-port.ts";
import {
  type ConsumerConfig,
  type DoubleConsumer,
  type Kept,
  makeDoubleConsumer,
  type PullRequest,
} from "./nats-double-consumer.ts";
import { makeNatsWire, matches, type WireMessage } from "./nats-double-wire.ts";
import type { NatsUnderTest } from "./nats-server.ts";

/** What a test may make go wrong inside; as long as nothing is set, all goes well. */
export interface NatsFaults {
  /** Whether a publication is lost on the way in, or taken without a word of it. */
  publish?(subject: string): "lose" | "take silently" | undefined;
  /** How often a delivery is put on the wire: 0 loses it, 2 doubles it. */
  copies?(message: Kept, deliveries: number): number;
}

export interface NatsDouble extends NatsUnderTest {
  faults: NatsFaults;
  /** Cuts every connection and goes on. */
  cut(): void;
}

interface Stream {
  config: { name: string; subjects: string[] };
  created: string;
  messages: Kept[];
  /** Sequences by message id. */
  known: Map<string, number>;
  consumers: Map<string, DoubleConsumer>;
}

const STREAM_NOT_FOUND = { code: 404, err_code: 10059, description: "stream not found" };
const CONSUMER_NOT_FOUND = { code: 404, err_code: 10014, description: "consumer not found" };
const NO_RESPONDERS = "NATS/1.0 503\r\n\r\n";

/** The wire protocol of NATS with as much of JetStream as the bus uses, as nats-server 2.10 speaks it. */
export async function startNatsDouble(): Promise<NatsDouble> {
  const faults: NatsFaults = {};
  const streams = new Map<string, Stream>();
  let serial = 0;
  const wire = makeNatsWire(onPublish);
  const port = await freePort();
  await wire.listen(port);

  function onPublish(message: WireMessage): void {
    if (message.subject.startsWith("$JS.ACK.")) acknowledge(message);
    else if (message.subject.startsWith("$JS.API.")) answer(message);
    else store(message);
  }

  function say(reply: string, body: object | string): void {
    if (!reply) return;
    const text = typeof body === "string" ? { headers: body, body: "" } : { headers: "", body: JSON.stringify(body) };
    wire.send(reply, { subject: reply, reply: "", ...text });
  }

  function store({ subject, reply, headers }: WireMessage): void {
    const fault = faults.publish?.(subject);
    if (fault === "lose") return;
    const stream = [...streams.values()].find(({ config }) => config.subjects.some((own) => matches(own, subject)));
    if (!stream) {
      say(reply, NO_RESPONDERS);
      return;
    }
    const id = /^Nats-Msg-Id: *(.*)\r$/m.exec(headers)?.[1] ?? "";
    const seq = stream.known.get(id) ?? stream.messages.length + 1;
    const duplicate = stream.known.has(id);
    if (!duplicate) {
      stream.messages.push({ sequence: seq, subject, headers });
      stream.known.set(id, seq);
    }
    if (fault !== "take silently") say(reply, { stream: stream.config.name, seq, duplicate });
    for (const consumer of stream.consumers.values()) consumer.pump();
  }

  function acknowledge({ subject, body }: WireMessage): void {
    const [, , stream = "", consumer = "", , sequence] = subject.split(".");
    streams.get(stream)?.consumers.get(consumer)?.acknowledge(Number(sequence), body);
  }

  function answer({ subject, reply, body }: WireMessage): void {
    const [kind, verb, ...words] = subject.slice("$JS.API.".length).split(".");
    const request = body ? JSON.parse(body) : {};
    if (kind === "STREAM") say(reply, onStream(verb, words[0] ?? "", request));
    else if (verb === "MSG") pull(words, reply, request);
    else say(reply, onConsumer(verb, words, request));
  }

  function pull([, stream = "", consumer = ""]: string[], reply: string, request: PullRequest): void {
    const found = streams.get(stream)?.consumers.get(consumer);
    if (found) found.pull(reply, request);
    else say(reply, NO_RESPONDERS);
  }

  function onStream(verb: string | undefined, name: string, config: Stream["config"]): object {
    const known = streams.get(name);
    if (verb === "CREATE") {
      const fresh = { config, created: new Date().toISOString(), messages: [], known: new Map(), consumers: new Map() };
      streams.set(name, known ?? fresh);
      return infoOf(known ?? fresh);
    }
    if (!known) return { error: STREAM_NOT_FOUND };
    if (verb === "UPDATE") known.config = config;
    if (verb !== "DELETE") return infoOf(known);
    for (const consumer of known.consumers.values()) consumer.end();
    return { success: streams.delete(name) };
  }

  const infoOf = ({ config, created, messages }: Stream) => ({
    config,
    created,
    state: { messages: messages.length, first_seq: Math.min(1, messages.length), last_seq: messages.length },
  });

  function onConsumer(verb: string | undefined, words: string[], request: { config: ConsumerConfig }): object {
    const [streamName = "", consumerName] = words;
    const stream = streams.get(streamName);
    if (!stream) return { error: STREAM_NOT_FOUND };
    if (verb === "CREATE") return createConsumer(stream, request.config);
    if (verb === "LIST") {
      const consumers = [...stream.consumers.keys()].map((name) => ({ name }));
      return { type: "io.nats.jetstream.api.v1.consumer_list_response", total: consumers.length, consumers };
    }
    const known = stream.consumers.get(consumerName ?? "");
    if (!known) return { error: CONSUMER_NOT_FOUND };
    if (verb === "INFO") return { stream_name: streamName, name: consumerName, config: known.config };
    known.end();
    return { success: stream.consumers.delete(consumerName ?? "") };
  }

  function createConsumer(stream: Stream, config: ConsumerConfig): object {
    serial += 1;
    const name = config.durable_name ?? config.name ?? `unnamed-${serial}`;
    if (!stream.consumers.has(name)) {
      const copies = (message: Kept, deliveries: number) => faults.copies?.(message, deliveries) ?? 1;
      const { messages } = stream;
      stream.consumers.set(
        name,
        makeDoubleConsumer({ name, stream: stream.config.name, config, messages, wire, copies }),
      );
    }
    return { stream_name: stream.config.name, name, config };
  }

  return {
    url: `nats://127.0.0.1:${port}`,
    faults,
    cut: () => wire.cut(),
    hang: () => wire.pause(),
    wake: () => wire.resume(),
    kill: () => wire.close(),
    start: () => wire.listen(port),
    async remove() {
      for (const { consumers } of streams.values()) for (const consumer of consumers.values()) consumer.end();
      await wire.close();
    },
  };
}
