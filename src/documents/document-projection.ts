import type { Knex } from "knex";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { emptyDocument } from "../../documents/empty.ts";
import { versionEventTypes } from "../../documents/event-names.ts";
import { documentEvents } from "../../documents/events.ts";
import { createEvolve } from "../../documents/evolve.ts";
import { type Shape, upsert } from "../postgres/upsert.ts";
import { sealColumn } from "../privacy/sealed-column.ts";
import type { Projection, TableOf } from "../projections/projection.ts";
import { type DocumentEvent, groupByAccount } from "./account-events.ts";
import { type DocumentAtRevision, type DocumentRow, documentCell, openDocument } from "./document-row.ts";

const shape = {
  columns: { account_id: "uuid", revision: "integer", sealed_document: "bytea" },
  key: ["account_id"],
} as const satisfies Shape;

/** The current document of every account: one row an account, sealed with the key of its person. */
export function createDocumentProjection(
  definition: DocumentDefinition,
  ownTable: string,
  version: number,
): Projection {
  const { name } = definition;
  const ownTypes = new Set(documentEvents(definition).map(({ type }) => type));
  const versionTypes = new Set(Object.values(versionEventTypes(definition)));
  const evolve = createEvolve(definition);
  const beforeFirst: DocumentAtRevision = { revision: -1, document: emptyDocument(definition) };

  /** Skips events the row already contains, so that a redelivery is harmless. */
  function advance(row: DocumentAtRevision, event: DocumentEvent): DocumentAtRevision {
    if (event.revision <= row.revision) return row;
    const { revision } = event;
    if (versionTypes.has(event.type)) return { ...row, revision };
    return { revision, document: evolve(row.document, event, event.metadata.occurredAt) };
  }

  async function erase(db: Knex, accountIds: readonly string[], tableOf: TableOf): Promise<void> {
    await db(tableOf(ownTable)).whereIn("account_id", accountIds).delete();
  }

  return {
    name: `${name}-document`,
    version,
    categories: [name, "account"],
    tables: [ownTable],
    async apply(transaction, batch, tableOf, keyOf) {
      const table = tableOf(ownTable);
      const { accounts, erased } = groupByAccount(batch, ownTypes, keyOf);
      if (erased.length > 0) await erase(transaction, erased, tableOf);
      if (accounts.size === 0) return;
      const known = await transaction<DocumentRow>(table).whereIn("account_id", [...accounts.keys()]);
      const rows = new Map(known.map((row) => [row.account_id, row]));
      const changed = [...accounts].flatMap(([account_id, { key, events }]) => {
        const row = rows.get(account_id);
        const before = row ? openDocument(ownTable, row, key) : beforeFirst;
        const { revision, document } = events.reduce(advance, before);
        if (revision === before.revision) return [];
        const sealed_document = sealColumn(key, documentCell(ownTable, account_id), document);
        return [{ account_id, revision, sealed_document }];
      });
      await upsert(transaction, table, shape, changed);
    },
    erase,
  };
}
