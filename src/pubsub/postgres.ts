import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { listen } from "../event-store/postgres-listener.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import type { PubSub } from "./port.ts";

const CHANNEL = "rireki_peers";

/** JSON payload of a notification; processes of other releases read it too. */
interface Message {
  from: string;
  topic: string;
  words: string[];
}

/** Publish/subscribe over Postgres LISTEN/NOTIFY; the publisher ignores its own notifications. */
export function createPostgresPubSub({ db, connection }: { db: Knex; connection: PostgresConnection }): PubSub {
  const self = randomUUID();
  const listeners = new Map<string, ((...values: string[]) => void)[]>();
  const listener = listen(connection, {
    channel: CHANNEL,
    onNotification(payload) {
      try {
        const { from, topic, words } = JSON.parse(payload) as Message;
        if (from === self) return;
        for (const notify of listeners.get(topic) ?? []) notify(...words);
      } catch {
        // A payload of another release that this one cannot read.
      }
    },
    onConnected: () => undefined,
  });

  return {
    publish(topic, ...values) {
      const message: Message = { from: self, topic, words: values };
      db.raw("select pg_notify(?, ?)", [CHANNEL, JSON.stringify(message)]).catch(() => undefined);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    close: () => listener.close(),
  };
}
