import type { SaveOrigin } from "./save-origin.ts";
import type { AnyDocument } from "./values.ts";

/** Number of saves that undo can revert. Older ones stay in the history and can be restored. */
export const UNDO_LIMIT = 200;

/** A revision with a name: 「A社に提出」. */
export interface NamedVersion {
  id: string;
  name: string;
  revision: number;
}

/** State of a document's decider. The documents in the undo and redo stacks share every unchanged part. */
export interface DocumentState<Document = AnyDocument> {
  document: Document;
  /** Revision of the newest event; null before the first. */
  revision: number | null;
  /** Revision of the newest event of a save: the current version, for a name without a revision. */
  documentRevision: number | null;
  /** Command of the newest save: the first event of another command starts a new save. */
  commandId: string | null;
  /** Account that made the newest save; absent in older snapshots. */
  actorId?: string | null;
  /** Batch of the newest save: the same person's commands of it continue it. Null, and absent in older snapshots, for none. */
  batch?: string | null;
  /** Documents to go back to, newest last. */
  undo: readonly Document[];
  /** Documents to go forward to, nearest last. */
  redo: readonly Document[];
  /** The origin of the save behind each document of the stacks; null for a typed save. */
  origins: { undo: readonly (SaveOrigin | null)[]; redo: readonly (SaveOrigin | null)[] };
  versions: readonly NamedVersion[];
}

/** Metadata that the decider reads, beside the event's type and data. */
interface EventRecord {
  revision: number;
  metadata: { commandId: string; actorId: string | null; occurredAt: string };
}

/** An event as it was read from the stream; without its content once its person's key is erased. */
export type RecordedDocumentEvent<Event = { type: string; data: unknown }> = EventRecord &
  (({ erased: false } & Event) | { erased: true });
