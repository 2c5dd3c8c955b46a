import type { DomainEvent } from "../event-store/event-definition.ts";
import type { Projection } from "../projections/projection.ts";
import type { DocumentKind } from "./document-kind.ts";
import { createDocumentProjection } from "./document-projection.ts";
import type { DocumentTables } from "./document-tables.ts";
import { createHistoryProjection } from "./history-projection.ts";

/** A kind of document with its tables and its projections: all a rebuild needs, and no route. */
export interface DocumentModel<Document, Event extends DomainEvent = DomainEvent> {
  readonly kind: DocumentKind<Document, Event>;
  readonly tables: DocumentTables;
  /** The current document: `<name>-document`. */
  readonly documentProjection: Projection;
  /** Saves and version names: `<name>-history`. */
  readonly historyProjection: Projection;
}

/** Versions of the two projections. Raised with every change of the rows they make of the same events. */
export interface ProjectionVersions {
  document: number;
  history: number;
}

/** Puts the projections of a kind of document on its tables. */
export function createDocumentModel<Document, Event extends DomainEvent>(
  kind: DocumentKind<Document, Event>,
  { tables, versions }: { tables: DocumentTables; versions: ProjectionVersions },
): DocumentModel<Document, Event> {
  return {
    kind,
    tables,
    documentProjection: createDocumentProjection(kind, tables.document, versions.document),
    historyProjection: createHistoryProjection(kind, tables, versions.history),
  };
}
