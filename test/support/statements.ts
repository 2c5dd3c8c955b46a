import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Knex } from "knex";

/** Node's diagnostics channel for every request that a server of this process begins to handle. */
const REQUEST_TAKEN = "http.server.request.start";

/**
 * SQL statements caused by the requests of `work`, in order. Background work meanwhile
 * (read models, rebuilds, sweeps), or is left of requests before, does not count: no list of it would ever be complete.
 */
export async function statementsFor<T>(db: Knex, work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const underWay = new AsyncLocalStorage<true>();
  const statements: string[] = [];
  const begin = () => underWay.enterWith(true);
  const note = ({ sql }: { sql: string }) => {
    if (underWay.getStore()) statements.push(sql);
  };
  subscribe(REQUEST_TAKEN, begin);
  db.on("query", note);
  try {
    return { answer: await work(), statements };
  } finally {
    db.off("query", note);
    unsubscribe(REQUEST_TAKEN, begin);
  }
}
