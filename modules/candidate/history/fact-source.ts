import type { Change } from "../../../documents/describe-changes.ts";
import type { FactKind } from "../contract/timeline.ts";

/** A fact about a record from a stream beside its own. */
export interface RecordedFact {
  /** UUIDs and hyphens; it decides between facts of one instant. */
  readonly id: string;
  readonly kind: FactKind;
  /** ISO instant. */
  readonly at: string;
  readonly actorId: string | null;
  /** Of the record at that time; null where the fact does not say it. */
  readonly revision: number | null;
  readonly summary: string;
  readonly changes: readonly Change[];
  readonly reason?: string;
}

/** Every fact of one kind about a record, in any order. */
export type FactSource = (candidateId: string) => Promise<readonly RecordedFact[]>;

/** The sources by kind. */
export type FactSources = Readonly<Record<FactKind, FactSource>>;

/** Newest first. */
export const inTimeOrder = (facts: readonly RecordedFact[]): RecordedFact[] =>
  [...facts].sort((a, b) => (a.at === b.at ? b.id.localeCompare(a.id) : b.at.localeCompare(a.at)));
