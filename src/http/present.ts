import { Readable } from "node:stream";
import type { Context } from "koa";
import { sendPosition } from "./consistency.ts";
import { etagOf, isKnown } from "./etag.ts";
import type { RouteAnswer } from "./route.ts";

/**
 * Writes a handler's answer. Answers are private and checked again each time; what has no ETag is not kept at all. What a
 * handler wants to be public is private to a caller who gets a cookie with it: no shared cache may hand that to others.
 */
export function present(ctx: Context, answer: RouteAnswer): void {
  const { written } = answer;
  const revision = written ? written.revision : answer.revision;
  ctx.status = answer.status ?? 200;
  if (revision !== undefined) ctx.set("ETag", etagOf(revision));
  ctx.set("Cache-Control", revision === undefined ? "no-store" : "private, no-cache");
  ctx.vary("Accept");
  if (answer.headers) ctx.set({ ...answer.headers });
  if (written && written.position !== null) sendPosition(ctx, written.position);
  if (ctx.res.hasHeader("Set-Cookie") && /\bpublic\b/.test(ctx.response.get("Cache-Control"))) {
    ctx.set("Cache-Control", "private, no-cache");
  }
  if (isKnown(ctx)) {
    ctx.status = 304;
    if (answer.body instanceof Readable) answer.body.destroy();
    return;
  }
  if (answer.body !== undefined) ctx.body = bodyOf(answer.body);
  else if (answer.status === undefined) ctx.status = 204;
  else ctx.body = "";
}

/** Koa would write the bytes of a plain Uint8Array as JSON. */
function bodyOf(body: unknown): unknown {
  return body instanceof Uint8Array && !Buffer.isBuffer(body)
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : body;
}
