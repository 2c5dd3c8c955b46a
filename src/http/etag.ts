import type { Context } from "koa";
import { messages } from "../../japanese/messages.ts";
import { Problem } from "./problems.ts";

/** The strong validator of a document at a revision; `"none"` before its first event. */
export const etagOf = (revision: number | null): string => `"${revision ?? "none"}"`;

/**
 * Whether `If-None-Match` matches the answer (RFC 9110 13.1.2, weak comparison). Koa's own test answers false to requests
 * with `Cache-Control: no-cache`, which browsers add to every If-None-Match that a script has set.
 */
export function isKnown(ctx: Context): boolean {
  const etag = ctx.response.get("ETag");
  const known = ctx.get("If-None-Match");
  if (!etag || !known || ctx.status !== 200 || (ctx.method !== "GET" && ctx.method !== "HEAD")) return false;
  return known === "*" || known.split(",").some((tag) => strong(tag) === strong(etag));
}

const strong = (tag: string): string => tag.trim().replace(/^W\//, "");

/**
 * Parses If-Match of a write. Weak tags count like strong ones, since ours name the state and not the bytes; `*` is ignored.
 * @throws Problem 412 for a tag that no document can have
 */
export function parseIfMatch(header: string): number | "none" | undefined {
  if (header === "" || header === "*") return undefined;
  const tag = /^(?:W\/)?"(none|\d{1,9})"$/.exec(header.trim())?.[1];
  if (tag === undefined) throw new Problem(412, messages.changedElsewhere);
  return tag === "none" ? "none" : Number(tag);
}
