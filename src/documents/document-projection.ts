import type { Knex } from "knex";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { emptyDocument } from "../../documents/empty.ts";
import { saveEventTypes } from "../../documents/event-names.ts";
import { createMutatingEvolve, mutableCopy } from "../../documents/evolve.ts";
import { partsOf } from "../postgres/parts.ts";
import { type Shape, upsert } from "../postgres/upsert.ts";
import type { ErasureEvents } from "../privacy/erased-keys.ts";
import { sealColumn } from "../privacy/sealed-column.ts";
import { estimateBytes } from "../projections/estimate-bytes.ts";
import { createFoldedRows } from "../projections/folded-rows.ts";
import type { FoldState, Projection, TableOf } from "../projections/projection.ts";
import { type DocumentAtRevision, type DocumentRow, documentCell, openDocument } from "./document-row.ts";
import { OF_SUBJECTS } from "./document-tables.ts";
import { categoriesOf, type DocumentEvent, groupBySubject } from "./subject-events.ts";

const shape = {
  columns: { account_id: "uuid", revision: "integer", sealed_document: "bytea" },
  key: ["account_id"],
} as const satisfies Shape;

/** The current document of every subject: one row a subject, sealed with its key. */
export function createDocumentProjection(
  definition: DocumentDefinition,
  { table: ownTable, version, erasedBy }: { table: string; version: number; erasedBy: readonly ErasureEvents[] },
): Projection {
  const { name } = definition;
  const streams = { category: name, erasedBy };
  const saveTypes = saveEventTypes(definition);
  const evolve = createMutatingEvolve(definition);

  /** Skips events the row already contains, so that a redelivery is harmless. */
  function advance(row: DocumentAtRevision, event: DocumentEvent): void {
    if (event.revision <= row.revision) return;
    row.revision = event.revision;
    if (saveTypes.has(event.type)) evolve(row.document, event, event.metadata.occurredAt);
  }

  async function erase(db: Knex, subjectIds: readonly string[], tableOf: TableOf): Promise<void> {
    await db(tableOf(ownTable)).whereIn("account_id", subjectIds).delete();
  }

  function fold(db: Knex, tableOf: TableOf): FoldState {
    const table = tableOf(ownTable);
    const rows = createFoldedRows<FoldedRow>(({ bytes }) => bytes);
    const erasedIds = new Set<string>();
    return {
      async add(batch, keyOf) {
        const { subjects, erased } = groupBySubject(batch, streams, keyOf);
        for (const id of erased) {
          rows.delete(id);
          erasedIds.add(id);
        }
        const unread = [...subjects.keys()].filter((id) => !rows.get(id));
        const stored = unread.length > 0 ? await db<DocumentRow>(table).whereRaw(OF_SUBJECTS, [unread]) : [];
        const storedById = new Map(stored.map((row) => [row.account_id, row]));
        for (const [id, { key, events }] of subjects) {
          const row = rows.get(id) ?? storedRow(storedById.get(id), key);
          for (const event of events) advance(row.current, event);
          row.bytes = measure(row, events);
          rows.set(id, row);
        }
      },
      bytes: rows.bytes,
      async write(transaction) {
        if (erasedIds.size > 0) await erase(transaction, [...erasedIds], tableOf);
        const changed = rows.entries().filter(([, { storedRevision, current }]) => current.revision !== storedRevision);
        for (const part of partsOf(changed)) {
          const sealed = part.map(([account_id, { key, current }]) => ({
            account_id,
            revision: current.revision,
            sealed_document: sealColumn(key, documentCell(ownTable, account_id), current.document),
          }));
          await upsert(transaction, table, shape, sealed);
        }
      },
    };
  }

  function beforeFirst(): DocumentAtRevision {
    return { revision: -1, document: mutableCopy(definition, emptyDocument(definition)) };
  }

  function storedRow(row: DocumentRow | undefined, key: Buffer): FoldedRow {
    const current = row ? openDocument(ownTable, row, key) : beforeFirst();
    const bytes = ROW_BYTES + (row ? estimateBytes(current.document) : 0);
    return { key, storedRevision: current.revision, current, bytes, measured: bytes };
  }

  return {
    name: `${name}-document`,
    version,
    categories: categoriesOf(streams),
    tables: [ownTable],
    async apply(transaction, batch, tableOf, keyOf) {
      const folded = fold(transaction, tableOf);
      await folded.add(batch, keyOf);
      await folded.write(transaction);
    },
    fold,
    erase,
  };
}

/** The document of one subject in a fold. */
interface FoldedRow {
  key: Buffer;
  /** Revision of the row in the table; -1 without one. */
  storedRevision: number;
  /** Mutated by each event. */
  current: DocumentAtRevision;
  /** Estimated size, at most twice that of the document; the size when it was last measured. */
  bytes: number;
  measured: number;
}

/** A row without its document: account, key, entry of the map. */
const ROW_BYTES = 1_024;

/** Adds the sizes of events; measures the document itself whenever that has doubled it. */
function measure(row: FoldedRow, events: readonly DocumentEvent[]): number {
  const bytes = events.reduce((sum, { data }) => sum + estimateBytes(data), row.bytes);
  if (bytes < 2 * row.measured) return bytes;
  row.measured = ROW_BYTES + estimateBytes(row.current.document);
  return row.measured;
}
