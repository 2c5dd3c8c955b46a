import type { Logger } from "pino";
import type { PoolOptions } from "./pool.ts";

/**
 * Tells the log once when there is no connection to be had, and once when there is again. knex speaks of every attempt, and
 * of every connection that was lost, with an address in it.
 */
export function createOutageLog(log: Pick<Logger, "warn">): Required<Pick<PoolOptions, "onError" | "onConnect">> {
  let isAway = false;
  return {
    onError({ message }) {
      if (isAway || !message.startsWith("Acquire connection error")) return;
      isAway = true;
      log.warn({ error: /\bE[A-Z]{3,}\b/.exec(message)?.[0] }, "Postgres gives no connection");
    },
    onConnect() {
      if (isAway) log.warn("Postgres gives connections again");
      isAway = false;
    },
  };
}
