import { createHash, randomBytes } from "node:crypto";
import type { Knex } from "knex";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { isUuid } from "../../documents/uuid.ts";
import type { PubSub } from "../pubsub/port.ts";
import { clearBrowserCache } from "./browser-cache.ts";
import { cookieName, readUniqueCookie, removeCookie, setCookie } from "./cookies.ts";
import { forgetVisitor } from "./csrf.ts";
import { deviceOf } from "./device.ts";
import { expiryOf } from "./session-life.ts";
import type { EndedSessions, Sessions } from "./session-port.ts";
import { createSessionRows, type SessionRow } from "./session-rows.ts";
import { stateOf } from "./state.ts";

/** Behind https the cookie has the prefix `__Host-`. */
export const SESSION_COOKIE = "rireki_session";

/** `seenAt` is written at most once in this time, not on every request. */
const TOUCH_MS = 60 * 60 * 1000;
/** Lifetime of a cached row: the longest that a process without pub/sub serves a session that ended elsewhere. */
const CACHE_MS = 3_000;
const SESSION_ENDED = "session-ended";
const SESSIONS_ENDED = "sessions-ended";
/** 256 bits as base64url. */
const ID = /^[A-Za-z0-9_-]{43}$/;

export type { EndedSessions, ListedSession, Sessions } from "./session-port.ts";

/**
 * Sessions as rows with a hash of the id, so that a leaked table opens no session. Rows are cached for 3 s; the end of a
 * session takes effect at once in this process, and in others over pub/sub.
 */
export function createSessions(options: {
  db: Knex;
  now(): string;
  pubsub?: PubSub;
  /** Whether a request may not use a session of this account; it counts as a visitor's then. */
  refuses?(accountId: string, ctx: Context): boolean;
}): Sessions {
  const { db, pubsub } = options;
  const rows = createSessionRows(db);
  const cache = new LRUCache<string, SessionRow>({ max: 10_000, ttl: CACHE_MS });
  const listeners: ((ended: EndedSessions) => void)[] = [];
  // Incremented when a session ends: a row that was read before that must not be cached.
  let endings = 0;
  const now = () => Date.parse(options.now());

  async function find(key: string): Promise<SessionRow | undefined> {
    const cached = cache.get(key);
    if (cached) return cached;
    const before = endings;
    const row = await rows.find(key);
    if (row && before === endings) cache.set(key, row);
    return row;
  }

  async function findAlive(key: string): Promise<SessionRow | undefined> {
    const row = await find(key);
    return row && now() <= expiryOf(row) ? row : undefined;
  }

  function forget(ended: EndedSessions): void {
    endings += 1;
    if ("key" in ended) cache.delete(ended.key);
    else for (const [key, row] of cache.entries()) if (row.accountId === ended.accountId) cache.delete(key);
    for (const listener of listeners) listener(ended);
  }

  pubsub?.subscribe(SESSION_ENDED, (key) => forget({ key }));
  pubsub?.subscribe(SESSIONS_ENDED, (accountId, exceptKey) => forget({ accountId, exceptKey }));

  function announce(ended: EndedSessions): void {
    forget(ended);
    if ("key" in ended) pubsub?.publish(SESSION_ENDED, ended.key);
    else pubsub?.publish(SESSIONS_ENDED, ended.accountId, ...(ended.exceptKey ? [ended.exceptKey] : []));
  }

  async function end(key: string): Promise<void> {
    await rows.remove(key);
    announce({ key });
  }

  async function touch(ctx: Context, id: string, row: SessionRow): Promise<void> {
    row.seenAt = now();
    await rows.setSeen(row.key, row.seenAt);
    if (!ctx.headerSent && row.remembered) setCookie(ctx, SESSION_COOKIE, id, expiryOf(row) - now());
  }

  return {
    async accountOf(ctx) {
      const id = cookieId(ctx);
      const row = id && (await findAlive(keyOf(id)));
      if (!row || options.refuses?.(row.accountId, ctx)) return undefined;
      if (now() - row.seenAt > TOUCH_MS) await touch(ctx, id, row);
      remember(ctx, id, row.accountId);
      return row.accountId;
    },

    async publicIdOf(ctx) {
      const { sessionKey } = stateOf(ctx);
      return sessionKey === undefined ? undefined : (await find(sessionKey))?.publicId;
    },

    async isAlive(ctx, accountId) {
      const { sessionKey } = stateOf(ctx);
      return sessionKey !== undefined && (await findAlive(sessionKey))?.accountId === accountId;
    },

    async signIn(ctx, accountId, { remember: wanted } = {}) {
      const old = cookieId(ctx);
      const before = old ? await findAlive(keyOf(old)) : undefined;
      const id = randomBytes(32).toString("base64url");
      const remembered = wanted ?? (before?.accountId === accountId && before.remembered);
      const times = { authenticatedAt: now(), createdAt: now(), seenAt: now() };
      const row = { key: keyOf(id), accountId, remembered, device: deviceOf(ctx.get("User-Agent")), ...times };
      const surplus = await rows.replace(old && keyOf(old), row);
      for (const key of old ? [keyOf(old), ...surplus] : surplus) announce({ key });
      setCookie(ctx, SESSION_COOKIE, id, remembered ? expiryOf(row) - now() : undefined);
      forgetVisitor(ctx);
      remember(ctx, id, accountId);
    },

    async signOut(ctx) {
      const id = cookieId(ctx);
      if (id) await end(keyOf(id));
      removeCookie(ctx, SESSION_COOKIE);
      clearBrowserCache(ctx);
      remember(ctx, undefined, undefined);
    },

    async signOutEverywhere(accountId, except, transaction) {
      const ended = { accountId, exceptKey: except && stateOf(except).sessionKey };
      await rows.removeOfAccount(accountId, ended.exceptKey, transaction);
      // Announced before the commit, other processes would cache the rows again.
      if (transaction) {
        transaction.executionPromise.then(
          () => announce(ended),
          () => undefined,
        );
      } else announce(ended);
    },

    async list(accountId, ctx) {
      const alive = (await rows.list(accountId)).filter((row) => now() <= expiryOf(row));
      return alive.map((row) => ({
        id: row.publicId,
        device: row.device,
        createdAt: new Date(row.createdAt).toISOString(),
        seenAt: new Date(row.seenAt).toISOString(),
        remembered: row.remembered,
        ...(ctx && { current: row.key === stateOf(ctx).sessionKey }),
      }));
    },

    async endOne(accountId, publicId) {
      const key = isUuid(publicId) ? await rows.removeByPublicId(accountId, publicId) : undefined;
      if (key) announce({ key });
      return key !== undefined;
    },

    async authenticatedAt(ctx) {
      const { sessionKey } = stateOf(ctx);
      return sessionKey === undefined ? undefined : (await rows.find(sessionKey))?.authenticatedAt;
    },

    async confirm(ctx) {
      const { sessionKey } = stateOf(ctx);
      if (sessionKey !== undefined) await rows.setAuthenticated(sessionKey, now());
    },

    onEnded: (listener) => void listeners.push(listener),
    sweep: () => rows.removeExpired(now()),
  };
}

const keyOf = (id: string): string => createHash("sha256").update(id).digest("hex");

function cookieId(ctx: Context): string | undefined {
  const id = stateOf(ctx).sessionId ?? readUniqueCookie(ctx, cookieName(ctx, SESSION_COOKIE));
  return id && ID.test(id) ? id : undefined;
}

function remember(ctx: Context, sessionId: string | undefined, accountId: string | undefined): void {
  const state = stateOf(ctx);
  state.sessionId = sessionId;
  state.sessionKey = sessionId && keyOf(sessionId);
  state.accountId = accountId;
}
