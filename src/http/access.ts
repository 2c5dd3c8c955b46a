import type { Context } from "koa";
import { messages } from "../../japanese/messages.ts";
import { prefersPage } from "./negotiate.ts";
import { Problem } from "./problems.ts";
import type { Access, Actor } from "./route.ts";

export type Verdict = "allowed" | "sign-in" | "forbidden";

/** The access rule of routes and pages. */
export function judge(access: Access, actor: Actor | undefined): Verdict {
  if (access === "anyone") return "allowed";
  if (!actor) return "sign-in";
  return access === "signed-in" || access.includes(actor.role) ? "allowed" : "forbidden";
}

/** Whether a route is for staff alone; an account of that role without an agency owns nothing there. */
export const isForStaff = (access: Access): boolean =>
  Array.isArray(access) && access.length === 1 && access[0] === "agency";

/** Sends a visitor to sign in: pages by a redirect that leads back, data by 401. */
export function askToSignIn(ctx: Context): void {
  ctx.set("Cache-Control", "no-store");
  if (!prefersPage(ctx)) throw new Problem(401, messages.signInNeeded, { extra: { redirect_url: "/login" } });
  const back = ctx.method === "GET" || ctx.method === "HEAD" ? ownPath(ctx.originalUrl) : undefined;
  ctx.status = 302;
  ctx.set("Location", back ? `/login?return_to=${encodeURIComponent(back)}` : "/login");
}

export const forbidden = () => new Problem(403, messages.forbidden);

/**
 * A redirect target, if it is a path of this site: browsers take `//evil.example` and `/\evil.example` for other hosts.
 * @returns undefined for anything else
 */
export function ownPath(value: unknown): string | undefined {
  return typeof value === "string" && /^\/(?![/\\])[\x21-\x7e]*$/.test(value) && !value.includes("\\")
    ? value
    : undefined;
}
