import type { Context } from "koa";
import { stateOf } from "./state.ts";

/** Paths for programs: never answered with a page. */
const MACHINE = /^\/(api|health|metrics)(\/|$)/;

/** Whether the caller prefers HTML: decides the form of refusals (a page, a redirect to the login, or JSON). */
export function prefersPage(ctx: Context): boolean {
  if (stateOf(ctx).jsonSuffix || MACHINE.test(ctx.path)) return false;
  const accept = ctx.headers.accept;
  // The fast path of nearly every call: parsing Accept is the most expensive part of this function.
  if (!accept || accept === "*/*" || accept.startsWith("application/json")) return false;
  return ctx.accepts("json", "html") === "html";
}

/** Whether the caller takes HTML unless it prefers JSON, as curl does with its `*\/*`. */
export const acceptsPage = (ctx: Context): boolean =>
  !stateOf(ctx).jsonSuffix && ctx.accepts("html", "json") === "html";

/** Whether this URL, which may serve data too, is answered with the app. A path with an extension is a file. */
export function wantsApp(ctx: Context): boolean {
  return (ctx.method === "GET" || ctx.method === "HEAD") && !hasExtension(ctx.path) && prefersPage(ctx);
}

const hasExtension = (path: string): boolean => path.lastIndexOf(".") > path.lastIndexOf("/");
