import type { Server, Socket } from "node:net";
import { callerNetwork, isLoopback } from "./caller.ts";
import { createProxyTrust, type TrustProxy } from "./trusted-proxies.ts";

/**
 * Connections that one address, or IPv6 /64 network, may hold open: about a tenth of all, so that it takes ten networks to
 * fill the server. A browser holds up to seven (six and an event stream): enough for seventy people behind one address.
 */
export const CONNECTIONS_PER_NETWORK = 512;

/** `share`: the network is at its limit. `full`: the server is. */
export type RefusalReason = "share" | "full";

export interface ConnectionLimitOptions {
  trustProxy: TrustProxy;
  /** Called for each connection that is closed at once. */
  onRefused(reason: RefusalReason): void;
}

/**
 * Closes connections beyond the limit of their network. Trusted proxies and the loopback address carry the connections of
 * many people and have no limit; with a number of hops every peer counts as a trusted proxy.
 */
export function limitConnections(server: Pick<Server, "on">, { trustProxy, onRefused }: ConnectionLimitOptions): void {
  const isProxy = createProxyTrust(trustProxy);
  const open = new Map<string, number>();
  server.on("drop", () => onRefused("full"));
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    // A connection that is closed already has no address, and emits no further "close".
    if (address === undefined || isLoopback(address) || isProxy(address, 0)) return;
    const line = callerNetwork(address);
    const held = open.get(line) ?? 0;
    if (held >= CONNECTIONS_PER_NETWORK) {
      onRefused("share");
      socket.destroy();
      return;
    }
    open.set(line, held + 1);
    socket.once("close", () => {
      const left = (open.get(line) ?? 1) - 1;
      if (left > 0) open.set(line, left);
      else open.delete(line);
    });
  });
}
