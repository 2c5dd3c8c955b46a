import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { JsonValue } from "../event-store/port.ts";
import type { SubjectKeys } from "../privacy/port.ts";
import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";

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
      /** Keeps the answer for 24 hours, sealed; nothing is kept of somebody who has been erased meanwhile. */
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

/** `answer` is written by programs before migration 009 alone, and is gone a day after the last of them. */
type Row = {
  fingerprint: string;
  command_id: string;
  answer: JsonValue;
  sealed_answer: Buffer | null;
  answered: boolean;
  leased: boolean;
};
type Entry = { actor_id: string; key: string };

export function createIdempotency(
  db: Knex,
  keys: Pick<SubjectKeys, "get">,
  now: () => Date = () => new Date(),
): Idempotency {
  const table = () => db("commands.idempotency");

  async function keep(entry: Entry & { command_id: string }, answer: JsonValue): Promise<void> {
    const key = await keys.get(entry.actor_id);
    if (!key) return void (await table().where(entry).delete());
    const sealed_answer = sealBytes(key, Buffer.from(JSON.stringify(answer)), placeOf(entry));
    await table().where(entry).update({ sealed_answer });
  }

  async function replay(entry: Entry, { answer, sealed_answer }: Row): Promise<Claim> {
    if (!sealed_answer) return { kind: "replay", answer };
    const key = await keys.get(entry.actor_id);
    if (!key) return { kind: "conflict" };
    return {
      kind: "replay",
      answer: JSON.parse(openBytes(key, sealed_answer, placeOf(entry)).toString()) as JsonValue,
    };
  }

  const unanswered = (entry: Entry) => table().where(entry).whereNull("answer").whereNull("sealed_answer");

  return {
    async claim(actorId, key, fingerprint) {
      const entry = { actor_id: actorId, key };
      const instant = now();
      const leased_until = new Date(instant.getTime() + LEASE_MS);
      const fresh = {
        ...entry,
        fingerprint,
        command_id: randomUUID(),
        leased_until,
        expires_at: new Date(instant.getTime() + KEPT_MS),
      };
      const run = (commandId: string, retried: boolean): Claim => {
        const mine = { ...entry, command_id: commandId };
        return {
          kind: "run",
          commandId,
          retried,
          finish: (answer) => keep(mine, answer),
          release: async () => void (await unanswered(mine).delete()),
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
          "sealed_answer",
          db.raw("(answer is not null or sealed_answer is not null) as answered"),
          db.raw("leased_until > ? as leased", [instant]),
        );
      if (!found) return { kind: "conflict" }; // released in this very moment: the client tries again
      if (found.fingerprint !== fingerprint) return { kind: "mismatch" };
      if (found.answered) return replay(entry, found);
      if (found.leased) return { kind: "conflict" };
      const taken = await unanswered(entry).where("leased_until", "<=", instant).update({ leased_until });
      return taken > 0 ? run(found.command_id, true) : { kind: "conflict" };
    },
    async forget(actorId) {
      await table().where("actor_id", actorId).delete();
    },
    sweep: () => table().where("expires_at", "<=", now()).delete(),
  };
}

const placeOf = ({ actor_id, key }: Entry) => Buffer.from(`commands.idempotency\n${actor_id}\n${key}`);

/** Tells two requests with the same key apart: method, path and body. */
export function fingerprintOf(method: string, path: string, body: Buffer | string): string {
  return createHash("sha256").update(`${method}\n${path}\n`).update(body).digest("base64");
}
