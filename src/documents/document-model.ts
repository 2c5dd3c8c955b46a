import { createDecider } from "../../documents/decider.ts";
import type { DocumentDefinition } from "../../documents/definition.ts";
import type { DocumentCommand } from "../../documents/document-commands.ts";
import type { DocumentState } from "../../documents/document-state.ts";
import { emptyDocument } from "../../documents/empty.ts";
import { documentEvents } from "../../documents/events.ts";
import { createEvolve, type Evolve } from "../../documents/evolve.ts";
import type { AnyDocument } from "../../documents/values.ts";
import type { Aggregate } from "../commands/aggregate.ts";
import type { DomainEvent, EventDefinition } from "../event-store/event-definition.ts";
import type { ErasureEvents } from "../privacy/erased-keys.ts";
import type { Projection } from "../projections/projection.ts";
import type { RowProjection } from "../projections/row-projection.ts";
import { createDocumentProjection } from "./document-projection.ts";
import type { DocumentAtRevision } from "./document-row.ts";
import { type DocumentTables, documentTables } from "./document-tables.ts";
import { createHistoryProjection } from "./history-projection.ts";
import { ACCOUNT_ERASED } from "./subject-events.ts";

/** A kind of document on its tables: all that commands, reads and rebuilds need, and no route. */
export interface DocumentModel<D extends DocumentDefinition = DocumentDefinition> {
  readonly definition: D;
  readonly events: readonly EventDefinition[];
  readonly empty: AnyDocument;
  /** The document after one more event. */
  readonly evolve: Evolve<AnyDocument>;
  readonly decider: Aggregate<DocumentState, DocumentCommand, DomainEvent>;
  readonly tables: DocumentTables;
  /** The current document: `<name>-document`. */
  readonly documentProjection: RowProjection<DocumentAtRevision>;
  /** Saves and version names: `<name>-history`. */
  readonly historyProjection: Projection;
}

/** Versions of the two projections. Raised with every change of the rows they make of the same events. */
export interface ProjectionVersions {
  document: number;
  history: number;
}

export interface DocumentModelOptions {
  versions: ProjectionVersions;
  /** The events that erase the subject of a document; an account's erasure unless given. */
  erasedBy?: readonly ErasureEvents[];
}

/**
 * Puts a kind of document on its tables. Stream category, event types, tables and projection names follow from its name; a document
 * is about the subject in its stream's name, whose key seals it.
 */
export function createDocumentModel<D extends DocumentDefinition>(
  definition: D,
  { versions, erasedBy = ACCOUNT_ERASED }: DocumentModelOptions,
): DocumentModel<D> {
  const tables = documentTables(definition.name);
  return {
    definition,
    events: documentEvents(definition),
    empty: emptyDocument<DocumentDefinition>(definition),
    evolve: createEvolve<DocumentDefinition>(definition),
    decider: createDecider<DocumentDefinition>(definition),
    tables,
    documentProjection: createDocumentProjection(definition, {
      table: tables.document,
      version: versions.document,
      erasedBy,
    }),
    historyProjection: createHistoryProjection(definition, tables, { version: versions.history, erasedBy }),
  };
}
