import type { Knex } from "knex";
import type { Context } from "koa";

export interface Sessions {
  /** The account of the request's session; undefined for visitors and expired sessions. Renews the idle time. */
  accountOf(ctx: Context): Promise<string | undefined>;
  /** The public id of the request's session, as `list` has it; undefined for visitors. */
  publicIdOf(ctx: Context): Promise<string | undefined>;
  /** Whether the request's session still exists and belongs to the account. Does not renew the idle time. */
  isAlive(ctx: Context, accountId: string): Promise<boolean>;
  /**
   * Creates a session under a new id, authenticated now, and ends the request's previous one (against session fixation). An
   * account has at most 20: beyond it the one that was not used for longest ends, with its event streams.
   * @param options.remember keeps the cookie beyond the end of the browser (14 days idle instead of 24 hours); absent: as
   * the account's session before, else not
   */
  signIn(ctx: Context, accountId: string, options?: { remember?: boolean | undefined }): Promise<void>;
  /** Ends the session of this request. */
  signOut(ctx: Context): Promise<void>;
  /**
   * Ends every session of the account, but for the one of `except`. For a changed password and for erasure.
   * @param transaction the rows go with it; caches and streams follow once it has been committed
   */
  signOutEverywhere(accountId: string, except?: Context, transaction?: Knex.Transaction): Promise<void>;
  /** The account's sessions that have not expired, the most recently used first, at most 20. */
  list(accountId: string, ctx?: Context): Promise<ListedSession[]>;
  /**
   * Ends one session by its public id, also the one of the request at hand, whose cookie then stays.
   * @returns whether the account had it
   */
  endOne(accountId: string, publicId: string): Promise<boolean>;
  /** When the password of the request's session was given last, in ms since the epoch; undefined for visitors. Never cached. */
  authenticatedAt(ctx: Context): Promise<number | undefined>;
  /** Notes that the password was given again just now; the session keeps its id. */
  confirm(ctx: Context): Promise<void>;
  /** Is called for sessions that ended here or in another process, not for those that expired. */
  onEnded(listener: (ended: EndedSessions) => void): void;
  /** Deletes sessions that have expired. */
  sweep(): Promise<void>;
}

/** A session as its owner sees it. Times as ISO instants; `seenAt` is at most an hour behind. */
export interface ListedSession {
  id: string;
  /** `Chrome（Windows）`; null when unknown. */
  device: string | null;
  createdAt: string;
  seenAt: string;
  remembered: boolean;
  /** Present when the list was requested with a session: whether the session is that request's. */
  current?: boolean;
}

/** One session by its key (`RequestState.sessionKey`), or all of an account but for that of `exceptKey`. */
export type EndedSessions = { key: string } | { accountId: string; exceptKey: string | undefined };
