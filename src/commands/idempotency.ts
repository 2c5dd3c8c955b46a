import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { JsonValue } from "../event-store/port.ts";

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** A request that has not answered by then has died with its process, and its key may be tried again. */
const LEASE_MS = 60_000;

export type Claim =
  | {
      kind: "run";
      /** To be used as the command's id. A key that is tried again after a crash has the same one, so that nothing is written twice. */
      commandId: string;
      /** Whether somebody has begun with this id before. */
      retried: boolean;
      /** Keeps the answer for 24 hours. */
      finish(answer: JsonValue): Promise<void>;
      /** Frees the key: the request failed in a way that is worth trying again. */
      release(): Promise<void>;
    }
  | { kind: "replay"; answer: JsonValue }
  /** The first request with this key is still running: 409. */
  | { kind: "conflict" }
  /** The key was used for something else: 422. */
  | { kind: "mismatch" };

/** What a client said by its Idempotency-Key header, remembered (draft-ietf-httpapi-idempotency-key-header). */
export interface Idempotency {
  claim(actorId: string, key: string, fingerprint: string): Promise<Claim>;
  /** Deletes everything remembered for this account. */
  forget(actorId: string): Promise<void>;
  /** Deletes what is older than 24 hours and answers how many entries that were. */
  sweep(): Promise<number>;
}

type Row = { fingerprint: string; command_id: string; answer: JsonValue; answered: boolean; leased: boolean };

export function makeIdempotency(db: Knex, now: () => Date = () => new Date()): Idempotency {
  const table = () => db("commands.idempotency");

  return {
    async claim(actorId, key, fingerprint) {
      const entry = { actor_id: actorId, key };
      const instant = now();
      const leased_until = new Date(instant.getTime() + LEASE_MS);
      const fresh = {
        ...entry,
        fingerprint,
        command_id: randomUUID(),
        answer: null,
        leased_until,
        expires_at: new Date(instant.getTime() + KEPT_MS),
      };
      const run = (commandId: string, retried: boolean): Claim => {
        const mine = { ...entry, command_id: commandId };
        return {
          kind: "run",
          commandId,
          retried,
          finish: async (answer) =>
            void (await table()
              .where(mine)
              .update({ answer: JSON.stringify(answer) })),
          release: async () => void (await table().where(mine).whereNull("answer").delete()),
        };
      };

      await table().where(entry).where("expires_at", "<=", instant).delete();
      const inserted = await table().insert(fresh).onConflict(["actor_id", "key"]).ignore().returning("command_id");
      if (inserted.length > 0) return run(fresh.command_id, false);

      const found: Row | undefined = await table()
        .where(entry)
        .first(
          "fingerprint",
          "command_id",
          "answer",
          db.raw("answer is not null as answered"),
          db.raw("leased_until > ? as leased", [instant]),
        );
      if (!found) return { kind: "conflict" }; // released in this very moment: the client tries again
      if (found.fingerprint !== fingerprint) return { kind: "mismatch" };
      if (found.answered) return { kind: "replay", answer: found.answer };
      if (found.leased) return { kind: "conflict" };
      const taken = await table()
        .where(entry)
        .whereNull("answer")
        .where("leased_until", "<=", instant)
        .update({ leased_until });
      return taken > 0 ? run(found.command_id, true) : { kind: "conflict" };
    },
    async forget(actorId) {
      await table().where("actor_id", actorId).delete();
    },
    sweep: () => table().where("expires_at", "<=", now()).delete(),
  };
}

/** Tells two requests with the same key apart: method, path and body. */
export function fingerprintOf(method: string, path: string, body: Buffer | string): string {
  return createHash("sha256").update(`${method}\n${path}\n`).update(body).digest("base64");
}
