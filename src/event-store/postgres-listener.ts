import pg from "pg";
import type { PostgresConnection } from "../postgres/connection.ts";
import { backOffMs } from "../timing/back-off.ts";
import { sleep } from "../timing/sleep.ts";

const RECONNECT = { firstMs: 100, longestMs: 5_000 };
const CONNECT_TIMEOUT_MS = 5_000;

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  channel: string;
  onNotification(payload: string): void;
  /** Called when listening: notifications before this call may have been missed. */
  onConnected(): void;
}

/**
 * Listens on a connection of its own and reconnects when it is lost. Notifications are hints: those sent while there is no
 * connection are lost, so the reader polls as well.
 */
export function listen(connection: PostgresConnection, options: ListenOptions): Listener {
  const closing = new AbortController();
  const { signal } = closing;

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      failures = (await listenOnce(connection, options, signal)) ? 1 : failures + 1;
      await sleep(backOffMs(RECONNECT, failures), { signal });
    }
  }

  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** Listens until the connection ends or `signal` aborts. @returns whether it had been listening */
async function listenOnce(
  connection: PostgresConnection,
  { channel, onNotification, onConnected }: ListenOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const client = new pg.Client({
    ...connection,
    application_name: "rireki listen",
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("notification", (message) => onNotification(message.payload ?? ""));
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  client.on("error", end); // stays: an error without a listener would end the process
  client.on("end", end);
  signal.addEventListener("abort", end);
  let isListening = false;
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    isListening = true;
    onConnected();
    await ended;
  } catch {
    // Reconnects.
  } finally {
    signal.removeEventListener("abort", end);
    await client.end().catch(() => undefined);
  }
  return isListening;
}
