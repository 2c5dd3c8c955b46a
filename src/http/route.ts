import type { Context } from "koa";
import type { ZodMiniType, z } from "zod/mini";
import type { CommandContext } from "../commands/aggregate.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The signed-in account, as every route gets it. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: string;
  /** The agency that staff work for; other roles have none. */
  agencyId?: string | null;
  /** Whether they are a responsible person of that agency, who has the rights on its members and its profile. */
  isResponsible?: boolean;
}

/** Staff of an agency. */
export interface Staff extends Actor {
  agencyId: string;
}

/** Access: anyone, anyone with a session, or holders of these roles. Others get 401 or 403 (pages: a redirect). */
export type Access = "anyone" | "signed-in" | readonly string[];
export type SignedInAccess = Exclude<Access, "anyone">;

/** The account that an access rule lets in; null for a visitor. */
type ActorOf<A extends Access> = A extends "anyone" ? Actor | null : A extends readonly ["agency"] ? Staff : Actor;

export interface UploadedFile {
  fieldName: string;
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

export interface RouteRequest<A extends Access = SignedInAccess, Body = unknown, Query = unknown> {
  ctx: Context;
  actor: ActorOf<A>;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  files: readonly UploadedFile[];
  /** From If-Match. */
  ifMatch: number | undefined;
  /** A context for commands of this request: actor, correlation, command id, now, expected revision. */
  command(subjectId: string | null): CommandContext;
}

/** A request of staff: to routes whose access is `["agency"]`. */
export type StaffRequest = RouteRequest<readonly ["agency"]>;

/**
 * The answer of a handler. A plain object is JSON; bytes, text and streams name their Content-Type in `headers`. Sent with
 * `no-store`, unless `headers` has a `Cache-Control` with `public`.
 */
export interface RouteAnswer {
  status?: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Sets ETag, Consistency-Token and the rireki_seen cookie. */
  written?: { revision: number | null; position: bigint | null };
  /** ETag of a read, for the `If-Match` of a later write. */
  revision?: number | null;
}

/** Why a writing route has no rate of its own: what else bounds it. */
export interface RateExemption {
  exempt: string;
}

/** The command of a route writes the entry in the administrators' log itself. */
export const OWN_LOG: unique symbol = Symbol("own log");

type LoggedRequest<Body> = Pick<RouteRequest<SignedInAccess, Body>, "params" | "body">;

/** The entry that a call of an administrator makes in the administrators' log. */
export interface LoggedAction<Body = unknown> {
  /** A verb of the module: `clear_cache`. */
  what: string;
  /** An id or a name of the house, never a person's text. */
  object?(request: LoggedRequest<Body>, answer: RouteAnswer): string | null;
  reason?(request: LoggedRequest<Body>): string | null;
}

export interface Route {
  method: Method;
  /** @koa/router path: `/user/resume/:section`. The routes that write at one path share access, `bodyLimit`, `uploadLimit` and concurrency. */
  path: string;
  access: Access;
  /** zod schema of the query string; absent means none is read. */
  query?: ZodMiniType;
  /** zod schema of the body; its issues become 422 with `errors` by dotted path. */
  body?: ZodMiniType;
  /** Key of the body that holds the fields: it begins the names of the problems of a `RuleViolation`. */
  wrapper?: string;
  /** Bytes of JSON and of form fields at most; absent means 1 MiB. */
  bodyLimit?: number;
  /** Accepts multipart with files of up to this many bytes in total; absent means no files. JSON may have 1 MiB anywhere. */
  uploadLimit?: number;
  /** Read models behind this route: a request that carries a consistency token waits for them. */
  readsFrom?: readonly string[];
  /**
   * Calls a minute and person (or address, for visitors) beyond which it answers 429, counted over all processes. Without
   * it a route that writes has the rate of all such routes, `WRITES_PER_MINUTE`, and a read has none.
   */
  perMinute?: number | RateExemption;
  /**
   * Calls that one account (or address, for visitors) may have under way, until their answers are sent; more are answered
   * 429. For expensive routes and large answers.
   */
  maxConcurrent?: number;
  /** Calls beyond `maxConcurrent` that wait for their turn before more are answered 429; absent means none. */
  maxWaiting?: number;
  /** Routes of one name are counted together, for `perMinute` and `maxConcurrent`. */
  countedAs?: string;
  /**
   * The action of an administrator for the administrators' log: every route of administrators that writes has one. The
   * entry is written after the handler and before the answer; `OWN_LOG` says that the command writes it.
   */
  administers?: string | LoggedAction | typeof OWN_LOG;
  /** The handler is idempotent itself: its answer is not stored for `Idempotency-Key`. */
  repeatable?: boolean;
  /**
   * The record that a read answers about, for the status of the page that shows it: one cheap read, which throws what
   * `handle` throws where nobody, or not this caller, may read it (404, 410).
   */
  find?(request: RecordRequest<Access>): Promise<unknown>;
  handle(request: RouteRequest<Access>): Promise<RouteAnswer>;
}

/** The parts of a request that name a record. */
export type RecordRequest<A extends Access = SignedInAccess> = Pick<RouteRequest<A>, "actor" | "params">;

type ParsedValue<T> = T extends ZodMiniType ? z.output<T> : undefined;

/** Declares a route with its handler typed by its access and its schemas. */
export function route<
  const A extends Access,
  B extends ZodMiniType | undefined = undefined,
  Q extends ZodMiniType | undefined = undefined,
>(
  definition: Omit<Route, "access" | "administers" | "find" | "handle" | "body" | "query"> & {
    access: A;
    body?: B;
    query?: Q;
    administers?: string | LoggedAction<ParsedValue<B>> | typeof OWN_LOG;
    find?: (request: RecordRequest<A>) => Promise<unknown>;
    handle: (request: RouteRequest<A, ParsedValue<B>, ParsedValue<Q>>) => Promise<RouteAnswer>;
  },
): Route {
  return definition as unknown as Route;
}
