import type { Middleware } from "koa";
import type { EventBus } from "../bus/port.ts";
import type { Platform } from "../platform.ts";
import { checkReplication } from "../postgres/replication.ts";

const PATIENCE_MS = 2_000;
/**
 * Without the bus all work goes on, and other tabs hear of it when it is back: no reason to take a process out of service.
 * Replication that a failover would lose commits with is a warning to the operator.
 */
const DISPENSABLE = new Set(["bus", "replication"]);

/** What is asked how it is. */
export type HealthOptions = Pick<Platform, "store" | "db" | "progress"> & { bus: Pick<EventBus, "health"> };

/**
 * `/health/live`: the process answers. `/health/ready`: it can work, and is not being shut down; names what cannot and
 * nothing else, and is `degraded` but ready while only the bus is away or replication is asynchronous. Outside of sessions, so that a probe says
 * something when the database is away.
 */
export function health(platform: HealthOptions, isDraining: () => boolean): Middleware {
  const checks: Readonly<Record<string, () => Promise<unknown>>> = {
    store: () => platform.store.health(),
    bus: () => platform.bus.health(),
    database: () => platform.db.raw("SELECT 1"),
    replication: () => checkReplication(platform.db),
    projections: async () => {
      const faulted = (await platform.progress.status()).some(({ status }) => status === "faulted");
      if (faulted) throw new Error("a projection stands still");
    },
  };

  return async (ctx, next) => {
    if (!ctx.path.startsWith("/health/") || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.set("Cache-Control", "no-store");
    if (ctx.path === "/health/live") {
      ctx.body = { status: "ok" };
      return;
    }
    if (ctx.path !== "/health/ready") return next();
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await inTime(check())) ? "ok" : "failed"] as const),
    );
    const failed = results.filter(([, result]) => result === "failed").map(([name]) => name);
    const ready = !isDraining() && failed.every((name) => DISPENSABLE.has(name));
    ctx.status = ready ? 200 : 503;
    ctx.body = {
      status: ready ? (failed.length > 0 ? "degraded" : "ok") : isDraining() ? "draining" : "unavailable",
      checks: Object.fromEntries(results),
    };
  };
}

async function inTime(check: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const result = check.then(
    () => true,
    () => false,
  );
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
