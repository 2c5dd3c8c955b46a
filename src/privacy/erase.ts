import type { Idempotency } from "../commands/idempotency.ts";
import { deleteSnapshotsOf } from "../commands/snapshots.ts";
import type { EventStreams } from "../http/event-streams.ts";
import type { Sessions } from "../http/session.ts";
import type { Module } from "../module.ts";
import type { Platform } from "../platform.ts";
import type { Projection } from "../projections/projection.ts";
import { eraseFromRebuilds, eraseFromTables } from "../projections/rebuild/erase.ts";
import { removeDue, scheduleIfAbandoned } from "./due-erasures.ts";
import { type ErasureReceipt, writeErasureReceipt } from "./erasure-receipts.ts";

export interface ErasureOptions {
  platform: Pick<
    Platform,
    "db" | "store" | "keys" | "files" | "cache" | "commands" | "progress" | "pubsub" | "log" | "now"
  >;
  sessions: Pick<Sessions, "signOutEverywhere">;
  streams: Pick<EventStreams, "disconnect">;
  idempotency: Pick<Idempotency, "forget">;
  projections: readonly Projection[];
  /** May still be empty: modules are created with the erasure and added before the first request. */
  modules: readonly (Pick<Module, "eraseSubject"> & { name: string })[];
}

export interface Erasure {
  /**
   * Erases a person: the key, without which nothing of theirs can be read, then every row and file. The event that says so
   * must have been written before. Every step may be repeated, after a crash as after a restore; the receipt keeps its
   * first dates. Bytes of deleted rows are left to background work.
   */
  erase(subjectId: string): Promise<ErasureReceipt>;
  /**
   * Deletes rows and files of people whose keys are gone. Once every read model has passed the event, that is final.
   * @throws what Postgres says when a rebuild writes a page for too long: try again
   */
  deleteRows(subjectIds: readonly string[]): Promise<void>;
}

/** Said to all other processes as soon as a person's key is gone, and again when their rows are. */
export const ERASED = "erased";
/** How long read models get to pass what was written before the key was destroyed; background work looks again. */
const READ_MODELS_MS = 2_000;

/** @param onErased called when bytes of deleted rows wait to be removed */
export function createErasure(
  { platform, sessions, streams, idempotency, projections, modules }: ErasureOptions,
  onErased: () => void = () => undefined,
): Erasure {
  const { db, keys, files, cache, commands, pubsub, log } = platform;
  // Without the word it would take them some seconds for the key, and a minute for what they have in memory.
  pubsub.subscribe(ERASED, (subjectId) => {
    keys.forget(subjectId);
    commands.forget();
    streams.disconnect(subjectId);
    cache.forgetSubject(subjectId).catch(() => undefined); // by a cache for all, whoever erases asks again
  });

  async function deleteOutsideRebuilds(subjectIds: readonly string[]): Promise<void> {
    await eraseFromTables(db, projections, subjectIds);
    for (const subjectId of subjectIds) {
      for (const module of modules) await module.eraseSubject?.(subjectId);
      await files.deleteOf(subjectId);
      await cache.forgetSubject(subjectId);
      await idempotency.forget(subjectId);
      await deleteSnapshotsOf(db, subjectId);
    }
  }

  /**
   * Read models may be applying events that were decrypted before the key went. Once they have passed the head of now,
   * whatever they write is about nobody.
   */
  async function passReadModels(head: bigint): Promise<void> {
    const names = projections.map(({ name }) => name);
    const passed = await platform.progress.waitFor(names, head, READ_MODELS_MS);
    if (!passed) log.warn({ event: "erasure" }, "a read model is behind while a person is erased");
  }

  function inventory() {
    return {
      key: true,
      read_models: projections.map(({ name }) => name),
      modules: modules.map(({ name }) => name),
      kept_beside: ["sessions", "files", "cache", "answers to repeated requests", "snapshots"],
    };
  }

  return {
    async erase(subjectId) {
      await scheduleIfAbandoned(db, subjectId);
      await sessions.signOutEverywhere(subjectId);
      streams.disconnect(subjectId);
      await keys.destroy(subjectId);
      pubsub.publish(ERASED, subjectId);
      commands.forget();
      const position = await platform.store.head();
      await passReadModels(position);
      await deleteOutsideRebuilds([subjectId]);
      await eraseFromRebuilds(db, projections, [subjectId]).catch((error: unknown) =>
        log.warn({ event: "erasure", err: error }, "a rebuild under way is cleaned later"),
      );
      const receipt = await writeErasureReceipt(db, {
        subjectId,
        erasedAt: platform.now(),
        what: inventory(),
        position,
      });
      await removeDue(db, subjectId);
      pubsub.publish(ERASED, subjectId);
      onErased();
      return receipt;
    },
    async deleteRows(subjectIds) {
      await deleteOutsideRebuilds(subjectIds);
      await eraseFromRebuilds(db, projections, subjectIds);
    },
  };
}
