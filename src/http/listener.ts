import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type Koa from "koa";
import { countRefusedConnections } from "../observability/metered-connections.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Drain } from "./drain.ts";
import { createNodeServer, type Timeouts } from "./node-server.ts";
import type { TrustProxy } from "./trusted-proxies.ts";

export interface HttpListener {
  /** Resolves with the port: the one the system chose for 0. */
  listen(port: number, host: string): Promise<number>;
  /** Readiness answers 503 `draining` from now on; requests are accepted until `close`. */
  announceShutdown(): void;
  /** Waits for requests under way, at most `timeoutMs` (10 s), then closes the remaining connections. */
  close(timeoutMs?: number): Promise<void>;
}

/** Starts the HTTP server of an app, and stops it gracefully. */
export function createListener(
  app: Koa,
  options: { drain: Drain; trustProxy: TrustProxy; metrics: Pick<Metrics, "registry">; timeouts?: Partial<Timeouts> },
): HttpListener {
  let server: Server | undefined;
  const onRefused = countRefusedConnections(options.metrics.registry);
  return {
    async listen(port, host) {
      const listening = createNodeServer(app.callback(), { ...options, onRefused });
      server = listening;
      await new Promise<void>((resolve, reject) => {
        listening.once("error", reject);
        listening.listen(port, host, resolve);
      });
      return (listening.address() as AddressInfo).port;
    },
    announceShutdown: () => options.drain.announce(),
    async close(timeoutMs = 10_000) {
      if (server) await options.drain.drain(server, timeoutMs);
    },
  };
}
