import type { Context } from "koa";

/**
 * The name of a cookie of ours on this request's scheme. Behind https it has the prefix `__Host-`: browsers take such a
 * cookie only with `Secure`, `Path=/` and no `Domain`, so that no neighbouring host can set it (RFC 6265bis 4.1.3.2).
 * Over http, where browsers refuse the prefix, it is the plain name; each scheme reads its own name alone.
 */
export const cookieName = (ctx: Context, name: string): string => (ctx.secure ? `__Host-${name}` : name);

/** @param maxAge ms; absent: until the browser is closed */
export function setCookie(ctx: Context, name: string, value: string, maxAge?: number): void {
  ctx.cookies.set(cookieName(ctx, name), value, { ...attributes(ctx), ...(maxAge !== undefined && { maxAge }) });
}

export function removeCookie(ctx: Context, name: string): void {
  ctx.cookies.set(cookieName(ctx, name), null, attributes(ctx));
}

const attributes = (ctx: Context) =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: ctx.secure, overwrite: true }) as const;

/**
 * The value of a cookie that was sent once. Two different values under one name were set by two parties (a neighbouring
 * host may set one that is sent to ours), and their order does not identify their origins.
 * @returns undefined when the cookie is absent or ambiguous
 */
export function readUniqueCookie(ctx: Context, name: string): string | undefined {
  const start = `${name}=`;
  const values = new Set<string>();
  for (const pair of ctx.get("Cookie").split(";")) {
    const cookie = pair.trim();
    if (cookie.startsWith(start)) values.add(cookie.slice(start.length));
  }
  const [value] = values;
  return values.size === 1 ? value : undefined;
}
