import type { Server } from "node:http";
import type { Middleware } from "koa";

/** Ends a server without cutting anybody off. */
export interface Drain {
  /** Asks clients to let go of their connections once draining has begun. */
  middleware: Middleware;
  isDraining(): boolean;
  /** Takes no new connections and waits for requests under way, at most `patienceMs`; then closes what is left. */
  drain(server: Server, patienceMs: number): Promise<void>;
}

export function makeDrain(): Drain {
  let draining = false;
  return {
    middleware(ctx, next) {
      if (draining) ctx.set("Connection", "close");
      return next();
    },
    isDraining: () => draining,
    async drain(server, patienceMs) {
      draining = true;
      if (!server.listening) return;
      await new Promise<void>((resolve) => {
        const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearTimeout(impatient);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}
