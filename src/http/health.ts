import type { Middleware } from "koa";
import { outcomeWithin } from "../timing/time-limit.ts";
import type { HealthCheck } from "./health-checks.ts";

/** Time limit of one check. */
const CHECK_TIMEOUT_MS = 2_000;
/** The route is public and each run costs several statements: results are cached for this time. */
const MAX_AGE_MS = 1_000;

export interface CheckResult {
  name: string;
  isRequired: boolean;
  /** The word for it; undefined while the check passes. */
  failure: string | undefined;
}

export interface HealthOptions {
  checks: readonly HealthCheck[];
  isDraining(): boolean;
  /** Lifetime of cached results in ms; default 1,000. */
  maxAgeMs?: number | undefined;
}

/**
 * `/health/live`: the process answers. `/health/ready`: 200 while all required checks pass and the process is not draining,
 * else 503; `degraded` but 200 while only optional checks fail. The answer names the checks and nothing else. Independent
 * of sessions, so that a probe gets an answer while the database is away. Results are cached for a second, draining is not.
 */
export function health({ checks, isDraining, maxAgeMs = MAX_AGE_MS }: HealthOptions): Middleware {
  const results = createCheckup(checks, maxAgeMs);

  return async (ctx, next) => {
    if (!ctx.path.startsWith("/health/") || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.set("Cache-Control", "no-store");
    if (ctx.path === "/health/live") {
      ctx.body = { status: "ok" };
      return;
    }
    if (ctx.path !== "/health/ready") return next();
    const current = await results();
    const status = statusOf(current, isDraining());
    ctx.status = status === "ok" || status === "degraded" ? 200 : 503;
    ctx.body = {
      status,
      checks: Object.fromEntries(current.map(({ name, failure = "ok" }) => [name, failure])),
    };
  };
}

/** Runs the checks, each within two seconds. Results are cached. */
export const createCheckup = (checks: readonly HealthCheck[], maxAgeMs = MAX_AGE_MS): (() => Promise<CheckResult[]>) =>
  cached(() => Promise.all(checks.map(resultOf)), maxAgeMs);

function statusOf(results: readonly CheckResult[], draining: boolean): "ok" | "degraded" | "draining" | "unavailable" {
  if (draining) return "draining";
  const failed = results.filter(({ failure }) => failure !== undefined);
  if (failed.some(({ isRequired }) => isRequired)) return "unavailable";
  return failed.length > 0 ? "degraded" : "ok";
}

/** Runs `read` at most once at a time, and not again before its result is `maxAgeMs` old. */
export function cached<T>(read: () => Promise<T>, maxAgeMs: number, elapsed = () => performance.now()) {
  let current: Promise<T> | undefined;
  let readAt = Number.POSITIVE_INFINITY;
  return (): Promise<T> => {
    if (current && elapsed() - readAt < maxAgeMs) return current;
    readAt = Number.POSITIVE_INFINITY;
    current = read();
    const finish = () => {
      readAt = elapsed();
    };
    current.then(finish, finish);
    return current;
  };
}

async function resultOf({ name, isRequired, run, describe }: HealthCheck): Promise<CheckResult> {
  let failure: string | undefined = "failed";
  const running = Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      failure = describe?.(error) ?? failure;
      throw error;
    });
  if ((await outcomeWithin(running, CHECK_TIMEOUT_MS)) === "fulfilled") failure = undefined;
  return { name, isRequired, failure };
}
