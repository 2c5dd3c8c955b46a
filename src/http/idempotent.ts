import { createHash } from "node:crypto";
import type { Context } from "koa";
import { callMessages } from "../../japanese/call-messages.ts";
import { type Claim, fingerprintOf, type Idempotency } from "../commands/idempotency.ts";
import type { JsonObject, JsonValue } from "../event-store/port.ts";
import type { RequestBody } from "./body.ts";
import type { Describe } from "./errors.ts";
import { Problem } from "./problems.ts";
import type { Actor, RouteAnswer } from "./route.ts";

/** The command id of an idempotency key. */
export type CommandClaim = Pick<Extract<Claim, { kind: "run" }>, "commandId" | "retried">;

/**
 * Runs a POST with an `Idempotency-Key` once: a repetition within 24 hours gets the first answer again. `run` gets the
 * command id of the key. A refused request, which changed nothing, may be repeated with the same key.
 * @throws Problem 409 while the first request is still running, 422 when the key was used for something else
 */
export async function runOnce(
  { idempotency, describe }: { idempotency: Idempotency; describe: Describe },
  request: { ctx: Context; actor: Actor | undefined; body: RequestBody },
  run: (claimed?: CommandClaim) => Promise<RouteAnswer>,
): Promise<RouteAnswer> {
  const { ctx, actor, body } = request;
  const key = ctx.get("Idempotency-Key");
  if (key === "" || !actor) return run();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem(400, callMessages.malformed);
  const claim = await idempotency.claim(actor.id, key, fingerprintOf(ctx.method, ctx.path, written(body)));
  if (claim.kind === "conflict") throw new Problem(409, callMessages.stillRunning);
  if (claim.kind === "mismatch") throw new Problem(422, callMessages.sentDifferently);
  if (claim.kind === "replay") return restored(claim.answer);
  try {
    const answer = await run(claim);
    const kept = keepable(answer);
    if (kept) await claim.finish(kept);
    else await claim.release();
    return answer;
  } catch (error) {
    // An unknown outcome keeps the key, and with it the command id, for the next attempt.
    if (describe(error).status < 500) await claim.release();
    throw error;
  }
}

const written = ({ method, data, files }: RequestBody): string =>
  JSON.stringify([method, data, files.map(({ bytes }) => createHash("sha256").update(bytes).digest("base64"))]);

/** An answer as JSON; undefined for a file or a stream. */
function keepable({ status, body, headers, written: position }: RouteAnswer): JsonValue | undefined {
  if (typeof body === "object" && body !== null && Object.getPrototypeOf(body) !== Object.prototype) return undefined;
  return JSON.parse(
    JSON.stringify({
      status,
      body,
      headers,
      written: position && { revision: position.revision, position: position.position?.toString() ?? null },
    }),
  );
}

function restored(kept: JsonValue): RouteAnswer {
  const {
    status,
    body,
    headers,
    written: position,
  } = kept as JsonObject & {
    status?: number;
    headers?: Record<string, string>;
    written?: { revision: number | null; position: string | null };
  };
  return {
    status,
    body,
    headers: { ...headers, "Idempotency-Replayed": "true" },
    written: position && {
      revision: position.revision,
      position: position.position === null ? null : BigInt(position.position),
    },
  };
}
