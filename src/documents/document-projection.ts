import type { DocumentDefinition } from "../../documents/definition.ts";
import { emptyDocument } from "../../documents/empty.ts";
import { saveEventTypes } from "../../documents/event-names.ts";
import { createEvolve } from "../../documents/evolve.ts";
import type { AnyDocument } from "../../documents/values.ts";
import { categoryOf } from "../event-store/stream-name.ts";
import type { ErasureEvents } from "../privacy/erased-keys.ts";
import { createRowProjection, type ReadableEvent, type RowProjection } from "../projections/row-projection.ts";
import type { DocumentAtRevision } from "./document-row.ts";
import { categoriesOf } from "./subject-events.ts";

/** A row with its document, which stands in clear in rows of version 1 alone. */
type Row = { revision: number } & ({ sealed_document: AnyDocument } | { sealed_document: null; document: AnyDocument });

/** The current document of every subject: one row a subject, sealed with its key. */
export function createDocumentProjection(
  definition: DocumentDefinition,
  { table, version, erasedBy }: { table: string; version: number; erasedBy: readonly ErasureEvents[] },
): RowProjection<DocumentAtRevision> {
  const { name } = definition;
  const saveTypes = saveEventTypes(definition);
  const evolve = createEvolve<DocumentDefinition>(definition);
  const beforeFirst: DocumentAtRevision = { revision: -1, document: emptyDocument(definition) };

  return createRowProjection({
    name: `${name}-document`,
    version,
    categories: categoriesOf({ category: name, erasedBy }),
    table,
    key: "account_id",
    evolve(state: DocumentAtRevision | null, event: ReadableEvent): DocumentAtRevision | null {
      if (erasedBy.some(({ type }) => type === event.type)) return null;
      if (categoryOf(event.stream) !== name) return state;
      const { revision, document } = state ?? beforeFirst;
      // A redelivery is harmless.
      if (event.revision <= revision) return state;
      const isSave = saveTypes.has(event.type);
      return {
        revision: event.revision,
        document: isSave ? evolve(document, event, event.metadata.occurredAt) : document,
      };
    },
    toRow: ({ revision, document }) => ({ revision, sealed_document: document }),
    fromRow: (row: Row) => ({ revision: row.revision, document: row.sealed_document ?? row.document }),
    personal: { column: "sealed_document" },
  });
}
