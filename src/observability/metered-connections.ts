import { Counter, type Registry } from "prom-client";

/** Counts connections closed at once, by reason: `share` (limit per address) or `full` (limit of the server). */
export function countRefusedConnections(registry: Registry): (reason: "share" | "full") => void {
  const refused = new Counter({
    name: "rireki_http_connections_refused_total",
    help: "Connections closed at once, by reason: share (of their address) or full (the server)",
    labelNames: ["reason"],
    registers: [registry],
  });
  return (reason) => refused.inc({ reason });
}
