import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from "nats";
import type { Logger } from "pino";
import { sleep } from "../timing/sleep.ts";
import { outcomeWithin } from "../timing/time-limit.ts";
import { readNatsUrl } from "./nats-address.ts";
import { ensureStream } from "./nats-stream.ts";
import { BusUnavailable } from "./port.ts";

const CONNECT_MS = 3_000;
const RECONNECT_MS = 250;
/** Ping interval; the client gives up a connection after two to three missed pongs. */
const PING_MS = 10_000;

/** An open connection with the stream. */
export interface OpenLink {
  jetstream: JetStreamClient;
  manager: JetStreamManager;
  /** Creation time of the stream: distinguishes it from a later one of the same name. */
  streamCreated: string;
  /** Aborts when the connection is lost; then call `open` again. */
  lost: AbortSignal;
}

/** The one connection of a process to NATS, with automatic reconnection. */
export interface NatsLink {
  /**
   * Ensures the stream, once per connection. At the start waits for the first connection attempt.
   * @throws BusUnavailable at once while disconnected
   */
  open(): Promise<OpenLink>;
  /** Forces the next `open` to ensure the stream again. */
  invalidate(): void;
  close(): Promise<void>;
}

export interface NatsLinkOptions {
  url: string;
  log: Pick<Logger, "warn">;
  /** Request timeout. */
  answerMs: number;
}

/** Connects and reconnects in the background. Logs each change of state once, without address or user. */
export function createNatsLink({ url, log, answerMs }: NatsLinkOptions): NatsLink {
  const { tls, ...address } = readNatsUrl(url);
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  /** Aborted when the connection is lost. */
  let loss: AbortController | undefined;
  let opened: Promise<OpenLink> | undefined;
  let isDisconnected = false;
  let settleFirstAttempt: () => void = () => undefined;
  /** Resolves after the first connection attempt, successful or not. */
  const firstAttempt = new Promise<void>((resolve) => (settleFirstAttempt = resolve));

  async function maintain(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        connection = await connect({
          ...address,
          ...(tls ? { tls: {} } : {}),
          name: "rireki",
          timeout: CONNECT_MS,
          maxReconnectAttempts: -1,
          reconnectTimeWait: RECONNECT_MS,
          pingInterval: PING_MS,
        });
        onConnected();
        if (closing.signal.aborted) break;
        void watch(connection);
        const reason = await connection.closed(); // the client reconnects by itself; it closes for a refused password and similar errors
        if (!closing.signal.aborted) onDisconnected(reason);
      } catch (error) {
        onDisconnected(error);
      }
      await sleep(RECONNECT_MS, closing);
    }
    await connection?.close();
  }

  async function watch(watched: NatsConnection): Promise<void> {
    for await (const { type } of watched.status()) {
      if (closing.signal.aborted) return;
      if (type === Events.Disconnect) onDisconnected();
      if (type === Events.Reconnect) onConnected();
    }
  }

  function onConnected(): void {
    loss = new AbortController();
    if (isDisconnected) log.warn("NATS connected again");
    isDisconnected = false;
    settleFirstAttempt();
  }

  function onDisconnected(reason?: unknown): void {
    loss?.abort();
    loss = undefined;
    opened = undefined;
    const error = (reason as { code?: unknown } | undefined)?.code;
    if (!isDisconnected) log.warn({ error }, "NATS disconnected");
    isDisconnected = true;
    settleFirstAttempt();
  }

  async function openStream(on: NatsConnection, lost: AbortSignal): Promise<OpenLink> {
    const manager = await on.jetstreamManager({ timeout: answerMs, checkAPI: false });
    const streamCreated = await ensureStream(manager);
    return { jetstream: on.jetstream({ timeout: answerMs }), manager, streamCreated, lost };
  }

  const running = maintain();
  return {
    async open() {
      await firstAttempt;
      if (!connection || !loss) throw new BusUnavailable("no connection to NATS");
      if (!opened) {
        const opening = openStream(connection, loss.signal);
        opened = opening;
        opening.catch(() => {
          if (opened === opening) opened = undefined;
        });
      }
      return opened;
    },
    invalidate() {
      opened = undefined;
    },
    async close() {
      closing.abort();
      // An unresponsive server must not delay the shutdown.
      if (connection && loss) await outcomeWithin(connection.drain(), answerMs);
      await connection?.close();
      await running;
    },
  };
}
