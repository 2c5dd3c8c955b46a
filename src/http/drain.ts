import type { Server } from "node:http";
import type { Middleware } from "koa";

/** Ends a server without cutting anybody off. */
export interface Drain {
  /** Asks clients to let go of their connections once draining has begun. */
  middleware: Middleware;
  isDraining(): boolean;
  /** Draining begins, so that readiness fails, while requests are still taken. */
  announce(): void;
  /** Takes no new connections and waits for requests under way, at most `timeoutMs`; then closes what is left. */
  drain(server: Server, timeoutMs: number): Promise<void>;
}

export function createDrain(): Drain {
  let draining = false;
  return {
    async middleware(ctx, next) {
      await next();
      if (draining && !ctx.headerSent) ctx.set("Connection", "close");
    },
    isDraining: () => draining,
    announce: () => {
      draining = true;
    },
    async drain(server, timeoutMs) {
      draining = true;
      if (!server.listening) return;
      await new Promise<void>((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
        // Again and again: a connection whose stream ends only now is kept alive by its client otherwise.
        const idle = setInterval(() => server.closeIdleConnections(), 20);
        server.close(() => {
          clearTimeout(deadline);
          clearInterval(idle);
          resolve();
        });
      });
    },
  };
}
