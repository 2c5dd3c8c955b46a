import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { listen } from "../event-store/postgres-listener.ts";
import type { PostgresConnection } from "../postgres/connection.ts";
import type { PubSub } from "./port.ts";

const CHANNEL = "rireki_peers";

interface Message {
  from: string;
  topic: string;
  words: string[];
}

/** Peers by notifications, which the database hands to everybody who listens, the speaker included. */
export function createPostgresPubSub({ db, connection }: { db: Knex; connection: PostgresConnection }): PubSub {
  const self = randomUUID();
  const listeners = new Map<string, ((...words: string[]) => void)[]>();
  const listener = listen(connection, {
    channel: CHANNEL,
    onNotification(payload) {
      try {
        const { from, topic, words } = JSON.parse(payload) as Message;
        if (from === self) return;
        for (const hear of listeners.get(topic) ?? []) hear(...words);
      } catch {
        // Said by another version of the program, in words we do not know.
      }
    },
    onConnected: () => undefined,
  });

  return {
    publish(topic, ...words) {
      const message: Message = { from: self, topic, words };
      db.raw("select pg_notify(?, ?)", [CHANNEL, JSON.stringify(message)]).catch(() => undefined);
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    close: () => listener.close(),
  };
}
