import type { Context } from "koa";

/**
 * The value of a cookie that comes once. Two different ones under one name were set by two parties (a neighbouring host may
 * set one that is sent to ours), and their order does not tell whose is whose: then neither counts.
 */
export function soleCookie(ctx: Context, name: string): string | undefined {
  const start = `${name}=`;
  const values = new Set<string>();
  for (const pair of ctx.get("Cookie").split(";")) {
    const cookie = pair.trim();
    if (cookie.startsWith(start)) values.add(cookie.slice(start.length));
  }
  const [value] = values;
  return values.size === 1 ? value : undefined;
}
