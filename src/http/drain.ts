import type { Server } from "node:http";
import type { Middleware } from "koa";

/** Graceful shutdown of a server. */
export interface Drain {
  /** Sends `Connection: close` once draining has begun. */
  middleware: Middleware;
  isDraining(): boolean;
  /** Begins draining: readiness fails, requests are still accepted. */
  announce(): void;
  /** Accepts no new connections and waits for requests under way, at most `timeoutMs`; then closes what is left. */
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
        // Repeated: a connection whose stream ends only now is kept alive by its client.
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
