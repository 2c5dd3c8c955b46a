import type { Knex } from "knex";
import type { KeyOf, RecordedEvent } from "../event-store/codec-port.ts";

/**
 * Maps a name in `tables` to the qualified name of the physical table: the table in use, or the shadow table of a rebuild.
 */
export type TableOf = (table: string) => string;

/** The tables in use. */
export const ownTable: TableOf = (table) => table;

/** One projection: turns the events of some categories into the rows of a read model. Writes to its own tables only. */
export interface Projection {
  /** Named by the query it serves: `resume-document`. */
  name: string;
  version: number;
  /** Stream categories it reads; events of others only advance its checkpoint. */
  categories: readonly string[];
  /**
   * Types of the events that are decrypted for it. Events of other types arrive with their metadata and empty data.
   * Default: all types.
   */
  opens?: ReadonlySet<string>;
  /** All of its tables: a rebuild copies their shape, a reset truncates them. */
  tables: readonly string[];
  /**
   * Begins a fold: rows are kept in memory, and written once that many events have changed.
   * @param db reads the rows that the events continue
   * @param tableOf resolves every table name
   */
  fold(db: Knex, tableOf: TableOf): FoldState;
  /**
   * Deletes the rows of subjects whose keys are destroyed, in the tables that `tableOf` names. Rows that the erasure event
   * itself writes stay. Absent for projections without personal data.
   */
  erase?(db: Knex, subjectIds: readonly string[], tableOf: TableOf): Promise<void>;
}

/** Rows of a projection in memory. */
export interface FoldState {
  /**
   * Folds the next events in commit order. Ignores events of unknown types; erased events leave no personal row. After an error
   * the fold is dropped.
   * @param keyOf subject keys of the batch; a subject without a key is erased and gets no row
   */
  add(events: readonly RecordedEvent[], keyOf: KeyOf): Promise<void>;
  /** Estimated bytes of the rows in memory. */
  bytes(): number;
  /**
   * Writes the rows, some hundred a statement, inside the transaction that also saves the checkpoint; events are added to another
   * fold from then on.
   */
  write(transaction: Knex.Transaction): Promise<void>;
}

/** Read-your-own-writes: waits until checkpoints reach a position. */
export interface ProjectionProgress {
  /** True when every named projection reached `position` within `timeoutMs`. */
  waitFor(names: readonly string[], position: bigint, timeoutMs: number): Promise<boolean>;
  status(): Promise<ProjectionStatus[]>;
}

export interface ProjectionStatus {
  name: string;
  version: number;
  position: bigint;
  status: "active" | "faulted";
  /** Event and error at which it stopped: ids and the error's name, never event content. */
  fault: { stream: string; revision: number; position: string; eventType: string; error: string } | null;
}
