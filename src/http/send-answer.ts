import { Readable } from "node:stream";
import type { Context } from "koa";
import { sendPosition } from "./consistency.ts";
import { etagOf, isKnown } from "./etag.ts";
import type { RouteAnswer } from "./route.ts";

/**
 * Sends a handler's answer with `no-store` and never as 304: the next person on the same browser would get the body of the
 * previous one, whose ETag of the same revision is equal (docs/decisions/0017). The ETag serves `If-Match` alone. Only an
 * answer that its handler declares public, and that sets no cookie, may be stored and revalidated.
 */
export function sendAnswer(ctx: Context, answer: RouteAnswer): void {
  const { written } = answer;
  const revision = written ? written.revision : answer.revision;
  ctx.status = answer.status ?? 200;
  if (revision !== undefined) ctx.set("ETag", etagOf(revision));
  ctx.vary("Accept");
  if (answer.headers) ctx.set({ ...answer.headers });
  if (written && written.position !== null) sendPosition(ctx, written.position);
  const isPublic = /\bpublic\b/.test(ctx.response.get("Cache-Control")) && !ctx.res.hasHeader("Set-Cookie");
  if (!isPublic) ctx.set("Cache-Control", "no-store");
  else if (isKnown(ctx)) {
    ctx.status = 304;
    if (answer.body instanceof Readable) answer.body.destroy();
    return;
  }
  if (answer.body !== undefined) ctx.body = bodyOf(answer.body);
  else if (answer.status === undefined) ctx.status = 204;
  else ctx.body = "";
}

/** Koa would serialise a plain Uint8Array as JSON. */
function bodyOf(body: unknown): unknown {
  return body instanceof Uint8Array && !Buffer.isBuffer(body)
    ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
    : body;
}
