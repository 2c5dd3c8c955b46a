import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../event-store/codec-port.ts";

/**
 * Where a table of a read model really is, by the name it has in `tables`: its own place, or a second set of tables while
 * it is made anew beside the one in use.
 */
export type TableOf = (table: string) => string;

/** The tables in use. */
export const ownTable: TableOf = (table) => table;

/** One read model: the events of some categories turned into rows. No side effects beside its own tables. */
export interface Projection {
  /** The question it answers: `resume-document`. */
  name: string;
  version: number;
  /** Stream categories it reads; everything else moves its checkpoint only. */
  categories: readonly string[];
  /**
   * Types of the events whose data it reads. Of others it is told what happened, to whom and when, with empty data, and
   * nothing of them is decrypted. All types where it is left out.
   */
  opens?: ReadonlySet<string>;
  /** Its tables, all of them, so that a rebuild and an erasure know what to empty. */
  tables: readonly string[];
  /**
   * Writes rows for a batch in commit order, inside the transaction that also moves the checkpoint. Events of an
   * unknown type are ignored; erased events leave no personal row.
   * @param tableOf every table is named through it
   * @param keyOf keys of the persons whom the events are about; somebody without a key was erased and gets no row
   */
  apply(transaction: Knex.Transaction, events: readonly RecordedEvent[], tableOf: TableOf, keyOf: KeyOf): Promise<void>;
  /**
   * Takes people out whose keys are gone, wherever the tables are. Whatever the event of an erasure leaves by right stays.
   * Read models that hold nothing about people leave it out.
   */
  erase?(db: Knex, subjectIds: readonly string[], tableOf: TableOf): Promise<void>;
}

/** Read your own writes: waits for read models to pass a position. */
export interface ProjectionProgress {
  /** True when all named projections have passed `position` within `timeoutMs`, false when they have not. */
  waitFor(names: readonly string[], position: bigint, timeoutMs: number): Promise<boolean>;
  status(): Promise<ProjectionStatus[]>;
}

export interface ProjectionStatus {
  name: string;
  version: number;
  position: bigint;
  status: "active" | "faulted";
  /** Where and why it stopped; ids and the error's name, never event content. */
  fault: { stream: string; revision: number; position: string; eventType: string; error: string } | null;
}
