import { Counter, type Registry } from "prom-client";

/** Counts connections that were closed at once: `share` (their line holds its share) or `full` (the server does). */
export function countRefusedConnections(registry: Registry): (reason: "share" | "full") => void {
  const refused = new Counter({
    name: "rireki_http_connections_refused_total",
    help: "Connections closed at once, by reason: share (of their address) or full (the server)",
    labelNames: ["reason"],
    registers: [registry],
  });
  return (reason) => refused.inc({ reason });
}
