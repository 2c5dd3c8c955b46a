import type { Idempotency } from "../commands/idempotency.ts";
import { deleteSnapshotsOf } from "../commands/snapshots.ts";
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
  idempotency: Pick<Idempotency, "forget">;
  projections: readonly Projection[];
  /** May still be empty: modules are created with the erasure and added before the first request. */
  modules: readonly (Pick<Module, "eraseSubject"> & { name: string })[];
}

export interface Erasure {
  /**
   * Erases a person: destroys the subject key, then deletes rows and files. The erasure event must be in the store before.
   * Idempotent, after a crash as after a restore; the receipt keeps its first dates. Bytes of deleted rows are removed by
   * background work.
   */
  erase(subjectId: string): Promise<ErasureReceipt>;
  /**
   * Deletes rows and files of erased subjects. Final once every projection has passed the erasure event.
   * @throws the Postgres error lock_not_available while a rebuild writes a page: retry
   */
  deleteRows(subjectIds: readonly string[]): Promise<void>;
}

/** Topic: published when a subject key is destroyed, and again when the rows are deleted. */
export const ERASED = "erased";
/** Maximum wait for projections to pass the head; background work deletes again later. */
const PROJECTIONS_MS = 2_000;

/** @param onErased called when bytes of deleted rows are to be removed */
export function createErasure(
  { platform, sessions, idempotency, projections, modules }: ErasureOptions,
  onErased: () => void = () => undefined,
): Erasure {
  const { db, keys, files, cache, commands, pubsub, log } = platform;
  // Without this message a process evicts the key after 5 s and cached states after a minute.
  pubsub.subscribe(ERASED, (subjectId) => {
    keys.forget(subjectId);
    commands.forget();
    cache.forgetSubject(subjectId).catch(() => undefined); // the erasing process evicts from a shared cache again
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
   * Projections may be applying events that were decrypted before the key was destroyed. Once they have passed the current
   * head, they write nothing personal of this subject any more.
   */
  async function waitForProjections(head: bigint): Promise<void> {
    const names = projections.map(({ name }) => name);
    const passed = await platform.progress.waitFor(names, head, PROJECTIONS_MS);
    if (!passed) log.warn({ event: "erasure" }, "a projection lags behind an erasure");
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
      await keys.destroy(subjectId);
      pubsub.publish(ERASED, subjectId);
      commands.forget();
      const position = await platform.store.head();
      await waitForProjections(position);
      await deleteOutsideRebuilds([subjectId]);
      await eraseFromRebuilds(db, projections, [subjectId]).catch((error: unknown) =>
        log.warn({ event: "erasure", err: error }, "erasure from shadow tables postponed"),
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
