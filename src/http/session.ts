import { createHash, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import type { Peers } from "../peers/port.ts";
import { forgetVisitor } from "./csrf.ts";
import { soleCookie } from "./sole-cookie.ts";
import { stateOf } from "./state.ts";

export const SESSION_COOKIE = "rireki_session";

const IDLE_MS = 14 * 24 * 60 * 60 * 1000;
/** How much of the idle time passes before a use is written down; a write for every read would be waste. */
const TOUCH_MS = 60 * 60 * 1000;
/** How long another process that did not hear of it may go on serving a session that was ended here. */
const CACHE_MS = 3_000;
const SESSION_ENDED = "session-ended";
const SESSIONS_ENDED = "sessions-ended";
/** 256 bits as base64url. */
const ID = /^[A-Za-z0-9_-]{43}$/;

export interface Sessions {
  /** The account whose session the request carries; undefined for visitors and after 14 idle days. */
  accountOf(ctx: Context): Promise<string | undefined>;
  /** Opens a session under a new id and ends the one the request came with, so that an id known before is worth nothing. */
  signIn(ctx: Context, accountId: string): Promise<void>;
  /** Ends the session of this request. */
  signOut(ctx: Context): Promise<void>;
  /** Ends every session of the account, but for the one of `except`. For a changed password and for erasure. */
  signOutEverywhere(accountId: string, except?: Context): Promise<void>;
  /** Deletes sessions that nobody came back to. */
  sweep(): Promise<void>;
}

interface Session {
  accountId: string;
  /** ms since the epoch. */
  seenAt: number;
}

/**
 * Sessions as rows that hold a hash of the id: somebody who reads the table cannot sign in with it. Reads are cached for
 * some seconds; what ends here ends here at once.
 */
export function createSessions(options: { db: Knex; now(): string; peers?: Peers }): Sessions {
  const { db, peers } = options;
  const cache = new LRUCache<string, Session>({ max: 10_000, ttl: CACHE_MS });
  // Grows with every end of a session: a row that was read before must not be cached after.
  let endings = 0;
  const now = () => Date.parse(options.now());

  async function find(hash: string): Promise<Session | undefined> {
    const cached = cache.get(hash);
    if (cached) return cached;
    const before = endings;
    const { rows } = await db.raw<{ rows: { account_id: string; seen_at: Date }[] }>(
      "SELECT account_id, seen_at FROM http.session WHERE id_hash = decode(?, 'hex')",
      [hash],
    );
    const row = rows[0];
    if (!row) return undefined;
    const session = { accountId: row.account_id, seenAt: row.seen_at.getTime() };
    if (before === endings) cache.set(hash, session);
    return session;
  }

  function forget(hash: string): void {
    endings += 1;
    cache.delete(hash);
  }

  function forgetAll(accountId: string): void {
    endings += 1;
    for (const [hash, session] of cache.entries()) if (session.accountId === accountId) cache.delete(hash);
  }

  peers?.hear(SESSION_ENDED, forget);
  peers?.hear(SESSIONS_ENDED, forgetAll);

  async function end(hash: string): Promise<void> {
    await db.raw("DELETE FROM http.session WHERE id_hash = decode(?, 'hex')", [hash]);
    forget(hash);
    peers?.tell(SESSION_ENDED, hash);
  }

  async function touch(ctx: Context, id: string, hash: string, session: Session): Promise<void> {
    session.seenAt = now();
    await db.raw("UPDATE http.session SET seen_at = ? WHERE id_hash = decode(?, 'hex')", [options.now(), hash]);
    if (!ctx.headerSent) setCookie(ctx, id);
  }

  return {
    async accountOf(ctx) {
      const id = cookieId(ctx);
      if (!id) return undefined;
      const hash = hashOf(id);
      const session = await find(hash);
      const idle = session ? now() - session.seenAt : Number.POSITIVE_INFINITY;
      if (!session || idle > IDLE_MS) return undefined;
      if (idle > TOUCH_MS) await touch(ctx, id, hash, session);
      remember(ctx, id, session.accountId);
      return session.accountId;
    },

    async signIn(ctx, accountId) {
      const old = cookieId(ctx);
      if (old) await end(hashOf(old));
      const id = randomBytes(32).toString("base64url");
      await db.raw(
        "INSERT INTO http.session (id_hash, account_id, created_at, seen_at) VALUES (decode(?, 'hex'), ?, ?, ?)",
        [hashOf(id), accountId, options.now(), options.now()],
      );
      setCookie(ctx, id);
      forgetVisitor(ctx);
      remember(ctx, id, accountId);
    },

    async signOut(ctx) {
      const id = cookieId(ctx);
      if (id) await end(hashOf(id));
      ctx.cookies.set(SESSION_COOKIE, null, { httpOnly: true, sameSite: "lax", secure: ctx.secure, overwrite: true });
      remember(ctx, undefined, undefined);
    },

    async signOutEverywhere(accountId, except) {
      const kept = except ? stateOf(except).sessionId : undefined;
      await db.raw("DELETE FROM http.session WHERE account_id = ? AND id_hash <> decode(?, 'hex')", [
        accountId,
        kept ? hashOf(kept) : "",
      ]);
      forgetAll(accountId);
      peers?.tell(SESSIONS_ENDED, accountId);
    },

    async sweep() {
      await db.raw("DELETE FROM http.session WHERE seen_at < ?", [new Date(now() - IDLE_MS).toISOString()]);
    },
  };
}

const hashOf = (id: string): string => createHash("sha256").update(id).digest("hex");

function cookieId(ctx: Context): string | undefined {
  const id = stateOf(ctx).sessionId ?? soleCookie(ctx, SESSION_COOKIE);
  return id && ID.test(id) ? id : undefined;
}

function setCookie(ctx: Context, id: string): void {
  ctx.cookies.set(SESSION_COOKIE, id, {
    httpOnly: true,
    sameSite: "lax",
    secure: ctx.secure,
    maxAge: IDLE_MS,
    overwrite: true,
  });
}

function remember(ctx: Context, sessionId: string | undefined, accountId: string | undefined): void {
  const state = stateOf(ctx);
  state.sessionId = sessionId;
  state.accountId = accountId;
}
