import type { Context } from "koa";
import type { EventStore } from "../event-store/port.ts";
import type { ProjectionProgress } from "../projections/projection.ts";
import { cookieName, setCookie } from "./cookies.ts";
import { createHeadReader } from "./head-reader.ts";

const HEADER = "Consistency-Token";
/** Behind https the cookie has the prefix `__Host-`. */
const SEEN_COOKIE = "rireki_seen";
const SEEN_MS = 60_000;
const WAIT_MS = 1_500;

/** Sends the position of a write: as a header for scripts, as a cookie for the next page. */
export function sendPosition(ctx: Context, position: bigint): void {
  ctx.set(HEADER, String(position));
  setCookie(ctx, SEEN_COOKIE, String(position), SEEN_MS);
}

/**
 * Read-your-writes: waits up to 1.5 s until the read models behind a route have passed the caller's last write. After that
 * the answer is sent with `Consistency: stale`. A position beyond the head of the store was forged, or lost in a failover,
 * and is not waited for.
 */
export type AwaitOwnWrites = (ctx: Context, readModels: readonly string[] | undefined) => Promise<void>;

export function createAwaitOwnWrites(on: {
  store: Pick<EventStore, "head">;
  progress: Pick<ProjectionProgress, "waitFor">;
}): AwaitOwnWrites {
  const hasReached = createHeadReader(on.store);
  return async (ctx, readModels) => {
    if (!readModels?.length) return;
    const position = lastWriteOf(ctx);
    if (position === undefined) return;
    const isFresh =
      (await hasReached(position, WAIT_MS)) !== false && (await on.progress.waitFor(readModels, position, WAIT_MS));
    if (!isFresh) ctx.set("Consistency", "stale");
  };
}

/** Whether the caller has written within the last minute, as far as the request says so. */
export const hasRecentWrite = (ctx: Context): boolean => lastWriteOf(ctx) !== undefined;

const lastWriteOf = (ctx: Context): bigint | undefined =>
  newest(positionIn(ctx.get(HEADER)), positionIn(ctx.cookies.get(cookieName(ctx, SEEN_COOKIE))));

/** Positions are unsigned and fit in 64 bits; anything else is forged. */
const positionIn = (value: string | undefined): bigint | undefined =>
  value && /^\d{1,19}$/.test(value) ? BigInt(value) : undefined;

const newest = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined || (b !== undefined && b > a) ? b : a;
