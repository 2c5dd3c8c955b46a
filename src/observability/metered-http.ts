import type { Middleware } from "koa";
import { Gauge, Histogram, type Registry } from "prom-client";
import { stateOf } from "../http/state.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Counts and times requests until the answer is ready, by route pattern. A path never becomes a label: unbounded user input.
 */
export function meterHttp(registry: Registry): Middleware {
  const registers = [registry];
  const requests = new Histogram({
    name: "rireki_http_request_duration_seconds",
    help: "HTTP requests by method, route pattern and status; (other) are files and probes, (unknown) what no route answers",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const running = new Gauge({ name: "rireki_http_requests_running", help: "HTTP requests under way", registers });

  return async (ctx, next) => {
    const time = requests.startTimer({ method: METHODS.has(ctx.method) ? ctx.method : "(other)" });
    running.inc();
    try {
      await next();
    } finally {
      running.dec();
      const route = stateOf(ctx).routePattern ?? (ctx.status < 400 ? "(other)" : "(unknown)");
      time({ route, status: ctx.status });
    }
  };
}
