import type { Knex } from "knex";
import type { RecordedEvent } from "../event-store/codec-port.ts";

/** One read model: the events of some categories turned into rows. No side effects beside its own tables. */
export interface Projection {
  /** The question it answers: `resume-document`. */
  name: string;
  version: number;
  /** Stream categories it reads; everything else moves its checkpoint only. */
  categories: readonly string[];
  /** Its tables, all of them, so that a rebuild and an erasure know what to empty. */
  tables: readonly string[];
  /**
   * Writes rows for a batch in commit order, inside the transaction that also moves the checkpoint. Events of an
   * unknown type are ignored; erased events leave no personal row.
   */
  apply(transaction: Knex.Transaction, events: readonly RecordedEvent[]): Promise<void>;
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
