import type { Server, Socket } from "node:net";
import { callerNetwork, isLoopback } from "./caller.ts";
import { createProxyTrust, type TrustProxy } from "./trusted-proxies.ts";

/**
 * Connections that one address, or IPv6 network of /64, may hold open: about a tenth of all, so that it takes ten lines to fill
 * the server. A browser holds up to seven (six and a stream of events), so seventy people behind one address have room.
 */
export const CONNECTIONS_PER_NETWORK = 512;

/** `share`: the line holds its share already. `full`: the server holds as many as it can. */
export type RefusalReason = "share" | "full";

export interface ConnectionLimitOptions {
  trustProxy: TrustProxy;
  /** Called for each connection that is closed at once. */
  onRefused(reason: RefusalReason): void;
}

/**
 * Closes connections beyond the share of their line. Proxies that are trusted, and the loopback address, hold those of many
 * people and have no share; with a number of hops every peer counts as such a proxy.
 */
export function limitConnections(server: Pick<Server, "on">, { trustProxy, onRefused }: ConnectionLimitOptions): void {
  const isProxy = createProxyTrust(trustProxy);
  const open = new Map<string, number>();
  server.on("drop", () => onRefused("full"));
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    // A connection that is gone already has none, and no "close" to come.
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
