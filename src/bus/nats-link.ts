import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from "nats";
import type { Logger } from "pino";
import { sleep } from "../timing/sleep.ts";
import { outcomeWithin } from "../timing/time-limit.ts";
import { readNatsUrl } from "./nats-address.ts";
import { ensureStream } from "./nats-stream.ts";
import { BusUnavailable } from "./port.ts";

const CONNECT_MS = 3_000;
const PAUSE_MS = 250;
/** A server that says nothing for two or three of these is taken to be gone. */
const PING_MS = 10_000;

/** A connection that stands, and the stream on it. */
export interface OpenLink {
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  /** When the stream was made. */
  streamCreated: string;
  /** Aborts when the connection is lost; after that, ask for the link again. */
  lost: AbortSignal;
}

/** One connection to NATS for the life of the process, whether a server is there or not. */
export interface NatsLink {
  /** Finds the stream or makes it, once a connection. @throws at once when there is no connection, or soon at the start */
  open(): Promise<OpenLink>;
  /** Something was not where it should be: look for the stream again. */
  invalidate(): void;
  close(): Promise<void>;
}

export interface NatsLinkOptions {
  url: string;
  log: Pick<Logger, "warn">;
  /** Every question to the server has an answer within this, or none. */
  answerMs: number;
}

/** Connects, and again whenever the connection ends. Tells the log of each change once, and never where to or as whom. */
export function createNatsLink({ url, log, answerMs }: NatsLinkOptions): NatsLink {
  const { tls, ...address } = readNatsUrl(url);
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  /** Not aborted while the connection stands. */
  let loss: AbortController | undefined;
  let opened: Promise<OpenLink> | undefined;
  let isAway = false;
  let told: () => void = () => undefined;
  /** The first attempt to connect is over. */
  const tried = new Promise<void>((resolve) => (told = resolve));

  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        connection = await connect({
          ...address,
          ...(tls ? { tls: {} } : {}),
          name: "rireki",
          timeout: CONNECT_MS,
          maxReconnectAttempts: -1,
          reconnectTimeWait: PAUSE_MS,
          pingInterval: PING_MS,
        });
        stands();
        if (closing.signal.aborted) break;
        void watch(connection);
        const reason = await connection.closed(); // it connects again by itself; this is for a refused password and the like
        if (!closing.signal.aborted) gone(reason);
      } catch (error) {
        gone(error);
      }
      await sleep(PAUSE_MS, closing);
    }
    await connection?.close();
  }

  async function watch(watched: NatsConnection): Promise<void> {
    for await (const { type } of watched.status()) {
      if (closing.signal.aborted) return;
      if (type === Events.Disconnect) gone();
      if (type === Events.Reconnect) stands();
    }
  }

  function stands(): void {
    loss = new AbortController();
    if (isAway) log.warn("NATS is back");
    isAway = false;
    told();
  }

  function gone(reason?: unknown): void {
    loss?.abort();
    loss = undefined;
    opened = undefined;
    const error = (reason as { code?: unknown } | undefined)?.code;
    if (!isAway) log.warn({ error }, "NATS is away");
    isAway = true;
    told();
  }

  async function find(on: NatsConnection, lost: AbortSignal): Promise<OpenLink> {
    const manager = await on.jetstreamManager({ timeout: answerMs, checkAPI: false });
    const streamCreated = await ensureStream(manager);
    return { jetstream: on.jetstream({ timeout: answerMs }), manager, streamCreated, lost };
  }

  const running = keep();
  return {
    async open() {
      await tried;
      if (!connection || !loss) throw new BusUnavailable("no connection to NATS");
      if (!opened) {
        const finding = find(connection, loss.signal);
        opened = finding;
        finding.catch(() => {
          if (opened === finding) opened = undefined;
        });
      }
      return opened;
    },
    invalidate() {
      opened = undefined;
    },
    async close() {
      closing.abort();
      // A server that does not answer must not hold up the end.
      if (connection && loss) await outcomeWithin(connection.drain(), answerMs);
      await connection?.close();
      await running;
    },
  };
}
