import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type Koa from "koa";
import { countRefusedConnections } from "../observability/metered-connections.ts";
import type { Metrics } from "../observability/metrics.ts";
import type { Drain } from "./drain.ts";
import { createNodeServer, type Timeouts } from "./node-server.ts";
import type { TrustProxy } from "./trusted-proxies.ts";

export interface HttpListener {
  /** Resolves with the port, which is of interest when 0 was asked for. */
  listen(port: number, host: string): Promise<number>;
  /** Readiness says 503 `draining` from now on; requests are still taken until `close`. */
  announceShutdown(): void;
  /** Lets requests under way finish, at most `timeoutMs` (10 s), and ends what is left. */
  close(timeoutMs?: number): Promise<void>;
}

/** Lets an app listen, and stop without cutting anybody off. */
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
