import pg from "pg";
import type { PostgresConnection } from "../postgres/connection.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  channel: string;
  onNotification(payload: string): void;
  /** From now on nothing is missed; what came before may have been. */
  onConnected(): void;
}

/**
 * Listens on a connection of its own and comes back by itself when it is lost. Notifications are hints: while there is no
 * connection they are missed without a word, so the reader polls as well.
 */
export function listen(
  connection: PostgresConnection,
  { channel, onNotification, onConnected }: ListenOptions,
): Listener {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let closed = false;
  let connecting = connect();

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...connection,
      application_name: "rireki listen",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on("notification", (message) => onNotification(message.payload ?? ""));
    next.on("error", () => lost(next));
    next.on("end", () => lost(next));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = FIRST_PAUSE_MS;
      onConnected();
    } catch {
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (which !== client) return;
    client = undefined;
    which.end().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(() => {
      connecting = connect();
    }, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await connecting;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
