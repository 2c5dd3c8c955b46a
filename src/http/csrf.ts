import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "koa";
import { messages } from "../../japanese/messages.ts";
import { cookieName, removeCookie, setCookie } from "./cookies.ts";
import { Problem } from "./problems.ts";
import { stateOf } from "./state.ts";

/** Behind https the cookie has the prefix `__Host-`. */
export const VISITOR_COOKIE = "rireki_visitor";

const VISITOR_ID = /^[A-Za-z0-9_-]{43}$/;

/**
 * The CSRF token of this request's session, for the page and for `GET /api/v1/session`. Visitors get a pre-session cookie,
 * so that theirs is bound to a browser as well. Both cookies are HttpOnly with 256 random bits; the token is a keyed hash
 * of the id and does not reveal it, so no secret of the server is needed.
 */
export function csrfToken(ctx: Context): string {
  const state = stateOf(ctx);
  return tokenOf(state.sessionId ?? visitorId(ctx) ?? newVisitor(ctx));
}

/**
 * Refuses a state-changing request without a valid token, or from another origin.
 * @param field the form field `authenticity_token`, for plain forms
 * @throws Problem 403
 */
export function checkForgery(ctx: Context, field: unknown): void {
  const given = ctx.get("X-CSRF-Token") || (typeof field === "string" ? field : "");
  const bound = stateOf(ctx).sessionId ?? visitorId(ctx);
  if (!bound || !same(given, tokenOf(bound)) || !fromOurOrigin(ctx)) throw forged();
}

/** Ends the pre-session at sign-in: its token is invalid from then on. */
export function forgetVisitor(ctx: Context): void {
  stateOf(ctx).visitorId = undefined;
  if (ctx.cookies.get(cookieName(ctx, VISITOR_COOKIE))) removeCookie(ctx, VISITOR_COOKIE);
}

const forged = () => new Problem(403, messages.csrf);

const tokenOf = (id: string): string => createHmac("sha256", id).update("csrf").digest("base64url");

/**
 * Browsers send Origin with every state-changing request; without it Sec-Fetch-Site and Referer decide. The scheme is not
 * compared: behind a proxy that terminates TLS this server sees http, and the token is checked as well.
 */
function fromOurOrigin(ctx: Context): boolean {
  const origin = ctx.get("Origin");
  if (origin) return isOurs(ctx, origin);
  const site = ctx.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const referer = ctx.get("Referer");
  return referer === "" || isOurs(ctx, referer);
}

const isOurs = (ctx: Context, url: string): boolean =>
  ctx.host !== "" && URL.canParse(url) && new URL(url).host === ctx.host;

function visitorId(ctx: Context): string | undefined {
  const id = stateOf(ctx).visitorId ?? ctx.cookies.get(cookieName(ctx, VISITOR_COOKIE));
  return id && VISITOR_ID.test(id) ? id : undefined;
}

function newVisitor(ctx: Context): string {
  const id = randomBytes(32).toString("base64url");
  stateOf(ctx).visitorId = id;
  setCookie(ctx, VISITOR_COOKIE, id);
  return id;
}

function same(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
