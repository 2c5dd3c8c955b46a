import type { Context } from "koa";
import { stateOf } from "./state.ts";

/** Paths that only programs call: never answered with a page. */
const MACHINE = /^\/(api|health|metrics)(\/|$)/;

/** Whether the caller reads pages: decides the form of refusals (a page, a redirect to the login, or JSON). */
export function prefersPage(ctx: Context): boolean {
  if (stateOf(ctx).jsonSuffix || MACHINE.test(ctx.path)) return false;
  const accept = ctx.headers.accept;
  // Nearly every call of the app; the parser of Accept headers is the dearest part of this function.
  if (!accept || accept === "*/*" || accept.startsWith("application/json")) return false;
  return ctx.accepts("json", "html") === "html";
}

/** Whether the caller reads a page where there is nothing else: curl, for instance, which takes anything. */
export const acceptsPage = (ctx: Context): boolean => !stateOf(ctx).jsonSuffix && ctx.accepts("html") === "html";

/** Whether this URL, which may serve data too, is to be answered with the app. What has an extension is a file. */
export function wantsApp(ctx: Context): boolean {
  return (ctx.method === "GET" || ctx.method === "HEAD") && !/\.[^/]*$/.test(ctx.path) && prefersPage(ctx);
}
