import type { Logger } from "pino";
import type { PoolOptions } from "./pool.ts";

/**
 * Logs the begin and the end of a database outage once each. knex would log every attempt and every lost connection, with
 * the address.
 */
export function createOutageLog(log: Pick<Logger, "warn">): Required<Pick<PoolOptions, "onError" | "onConnect">> {
  let isAway = false;
  return {
    onError({ message }) {
      if (isAway || !message.startsWith("Acquire connection error")) return;
      isAway = true;
      log.warn({ error: /\bE[A-Z]{3,}\b/.exec(message)?.[0] }, "Postgres unavailable");
    },
    onConnect() {
      if (isAway) log.warn("Postgres available again");
      isAway = false;
    },
  };
}
