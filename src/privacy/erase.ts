import type { Idempotency } from "../commands/idempotency.ts";
import type { EventStreams } from "../http/event-streams.ts";
import type { Sessions } from "../http/session.ts";
import type { Module, Platform } from "../platform.ts";
import { discardRebuilds } from "../projections/rebuild/discard.ts";
import { type ErasureReceipt, findErasureReceipt, writeErasureReceipt } from "./erasure-receipts.ts";
import { forgetDeletedBytes } from "./physical-erasure.ts";

export interface ErasureOptions {
  platform: Pick<
    Platform,
    "db" | "store" | "keys" | "files" | "cache" | "commands" | "progress" | "peers" | "config" | "log" | "now"
  >;
  sessions: Pick<Sessions, "signOutEverywhere">;
  streams: Pick<EventStreams, "disconnect">;
  idempotency: Pick<Idempotency, "forget">;
  /** Asked for when it is needed: modules may themselves hold the erasure. */
  modules(): readonly Pick<Module, "name" | "projections" | "eraseSubject">[];
}

/** Said to all other processes as soon as a person's key is gone. */
const ERASED = "erased";
/** How long read models get to pass what was written before the key was destroyed. */
const READ_MODELS_MS = 10_000;

/**
 * Erases a person: the key, without which no event of theirs can be read, then everything that was kept of them in clear,
 * then the bytes of what was deleted. The event that says so must have been written before. Every step may be repeated, so
 * an erasure that was cut short is finished by calling this again; once there is a receipt, it does nothing but answer it.
 */
export function makeErasure({ platform, sessions, streams, idempotency, modules }: ErasureOptions) {
  const { db, keys, files, cache, commands, peers } = platform;
  // Without the word it would take them some seconds for the key, and a minute for what they have in memory.
  peers.hear(ERASED, (subjectId) => {
    keys.forget(subjectId);
    commands.forget();
    streams.disconnect(subjectId);
    cache.forgetSubject(subjectId).catch(() => undefined); // by a cache for all, whoever erases asks again
  });

  return async function erase(subjectId: string): Promise<ErasureReceipt> {
    const before = await findErasureReceipt(db, subjectId);
    if (before) return before;
    await sessions.signOutEverywhere(subjectId);
    streams.disconnect(subjectId);
    await keys.destroy(subjectId);
    peers.tell(ERASED, subjectId);
    commands.forget();
    await passReadModels();
    await discardRebuilds(db);
    for (const module of modules()) await module.eraseSubject?.(subjectId);
    await files.deleteOf(subjectId);
    await cache.forgetSubject(subjectId);
    await idempotency.forget(subjectId);
    await forgetDeletedBytes(db, { embedded: platform.config.databaseUrl === undefined, log: platform.log });
    const receipt = { subjectId, erasedAt: platform.now(), what: inventory() };
    await writeErasureReceipt(db, receipt);
    return receipt;
  };

  /**
   * Read models may be applying events that were decrypted before the key went. Once they have passed the head of now,
   * whatever they write is about nobody, and deleting their rows is final.
   */
  async function passReadModels(): Promise<void> {
    const names = modules().flatMap(({ projections }) => projections.map(({ name }) => name));
    const passed = await platform.progress.waitFor(names, await platform.store.head(), READ_MODELS_MS);
    if (!passed) platform.log.warn({ event: "erasure" }, "a read model is behind while a person is erased");
  }

  function inventory() {
    return {
      key: true,
      read_models: modules().flatMap(({ projections }) => projections.map(({ name }) => name)),
      modules: modules().map(({ name }) => name),
      kept_beside: ["sessions", "files", "cache", "answers to repeated requests"],
    };
  }
}
