import { createHash, randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { JsonValue } from "../event-store/port.ts";
import type { SubjectKeys } from "../privacy/port.ts";
import { openBytes, sealBytes } from "../privacy/sealed-bytes.ts";

const TTL_MS = 24 * 60 * 60 * 1_000;
/** Lease of a request in progress; afterwards its process counts as dead, and a repeated request takes the key over. */
const LEASE_MS = 60_000;

export type Claim =
  | {
      kind: "run";
      /** To be used as the command id. Stays the same when the key is taken over after a crash: nothing is written twice. */
      commandId: string;
      /** An earlier request may have written events with this command id. */
      retried: boolean;
      /** Stores the answer for 24 hours, encrypted; deletes the key when the actor has been erased meanwhile. */
      finish(answer: JsonValue): Promise<void>;
      /** Deletes the key: the request failed transiently and may be repeated. */
      release(): Promise<void>;
    }
  | { kind: "replay"; answer: JsonValue }
  /** The first request with this key is in progress: 409. */
  | { kind: "conflict" }
  /** The key was used for another request: 422. */
  | { kind: "mismatch" };

/** Idempotency keys (draft-ietf-httpapi-idempotency-key-header). */
export interface Idempotency {
  claim(actorId: string, key: string, fingerprint: string): Promise<Claim>;
  /** Deletes the keys and answers of this account. */
  forget(actorId: string): Promise<void>;
  /** Deletes expired entries. @returns their number */
  sweep(): Promise<number>;
}

/** `answer` was written by releases before migration 009 only, and expired a day after the last of them. */
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
    const sealed_answer = sealBytes(key, Buffer.from(JSON.stringify(answer)), contextOf(entry));
    await table().where(entry).update({ sealed_answer });
  }

  async function replay(entry: Entry, { answer, sealed_answer }: Row): Promise<Claim> {
    if (!sealed_answer) return { kind: "replay", answer };
    const key = await keys.get(entry.actor_id);
    if (!key) return { kind: "conflict" };
    return {
      kind: "replay",
      answer: JSON.parse(openBytes(key, sealed_answer, contextOf(entry)).toString()) as JsonValue,
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
        expires_at: new Date(instant.getTime() + TTL_MS),
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

      const existing: Row | undefined = await table()
        .where(entry)
        .first(
          "fingerprint",
          "command_id",
          "answer",
          "sealed_answer",
          db.raw("(answer is not null or sealed_answer is not null) as answered"),
          db.raw("leased_until > ? as leased", [instant]),
        );
      if (!existing) return { kind: "conflict" }; // released between the two queries: the client repeats
      if (existing.fingerprint !== fingerprint) return { kind: "mismatch" };
      if (existing.answered) return replay(entry, existing);
      if (existing.leased) return { kind: "conflict" };
      const takenOver = await unanswered(entry).where("leased_until", "<=", instant).update({ leased_until });
      return takenOver > 0 ? run(existing.command_id, true) : { kind: "conflict" };
    },
    async forget(actorId) {
      await table().where("actor_id", actorId).delete();
    },
    sweep: () => table().where("expires_at", "<=", now()).delete(),
  };
}

const contextOf = ({ actor_id, key }: Entry) => Buffer.from(`commands.idempotency\n${actor_id}\n${key}`);

/** Hash of method, path and body: distinguishes requests with the same key. */
export function fingerprintOf(method: string, path: string, body: Buffer | string): string {
  return createHash("sha256").update(`${method}\n${path}\n`).update(body).digest("base64");
}
