import type { Knex } from "knex";
import type { DomainEvent } from "../event-store/event-definition.ts";
import { type Shape, upsert } from "../postgres/upsert.ts";
import type { SubjectKeys } from "../privacy/port.ts";
import { openColumn, sealColumn } from "../privacy/sealed-column.ts";
import type { Projection, TableOf } from "../projections/projection.ts";
import { type DocumentEvent, groupByAccount } from "./account-events.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { DocumentTables } from "./document-tables.ts";

const shape = {
  columns: { account_id: "uuid", revision: "integer", sealed_document: "bytea" },
  key: ["account_id"],
} as const satisfies Shape;

/** `document` is set only in rows that version 1 of `resume-document` wrote, until version 2 has been rebuilt beside them. */
type Row<Document> = { account_id: string; revision: number } & (
  | { sealed_document: Buffer }
  | { sealed_document: null; document: Document }
);

/** A document and the revision it stands at; -1 before the first event. */
interface DocumentAtRevision<Document> {
  revision: number;
  document: Document;
}

const cellOf = (table: string, subjectId: string) => ({ column: `${table}.sealed_document`, subjectId });

/** The current document of every account: one row an account, sealed with the key of its person. */
export function createDocumentProjection<Document>(
  kind: Pick<DocumentKind<Document>, "name" | "events" | "empty" | "evolve">,
  ownTable: string,
  version: number,
): Projection {
  const ownTypes = new Set(kind.events.map(({ type }) => type));
  const versionPrefix = `${kind.name}.version-`;
  const beforeFirst: DocumentAtRevision<Document> = { revision: -1, document: kind.empty };

  /** Skips events the row already contains, so that a redelivery is harmless. */
  function advance(row: DocumentAtRevision<Document>, event: DocumentEvent): DocumentAtRevision<Document> {
    if (event.revision <= row.revision) return row;
    const { revision } = event;
    if (event.type.startsWith(versionPrefix)) return { ...row, revision };
    return { revision, document: kind.evolve(row.document, event as DomainEvent, event.metadata.occurredAt) };
  }

  async function erase(db: Knex, accountIds: readonly string[], tableOf: TableOf): Promise<void> {
    await db(tableOf(ownTable)).whereIn("account_id", accountIds).delete();
  }

  return {
    name: `${kind.name}-document`,
    version,
    categories: [kind.name, "account"],
    tables: [ownTable],
    async apply(transaction, batch, tableOf, keyOf) {
      const table = tableOf(ownTable);
      const { accounts, erased } = groupByAccount(batch, ownTypes, keyOf);
      if (erased.length > 0) await erase(transaction, erased, tableOf);
      if (accounts.size === 0) return;
      const known = await transaction<Row<Document>>(table).whereIn("account_id", [...accounts.keys()]);
      const rows = new Map(known.map((row) => [row.account_id, row]));
      const changed = [...accounts].flatMap(([account_id, { key, events }]) => {
        const row = rows.get(account_id);
        const before = row ? openRow(ownTable, row, key) : beforeFirst;
        const { revision, document } = events.reduce(advance, before);
        if (revision === before.revision) return [];
        const sealed_document = sealColumn(key, cellOf(ownTable, account_id), document);
        return [{ account_id, revision, sealed_document }];
      });
      await upsert(transaction, table, shape, changed);
    },
    erase,
  };
}

function openRow<Document>(table: string, row: Row<Document>, key: Buffer): DocumentAtRevision<Document> {
  const { account_id, revision } = row;
  if (row.sealed_document === null) return { revision, document: row.document };
  return { revision, document: openColumn<Document>(key, cellOf(table, account_id), row.sealed_document) };
}

/**
 * Reads the current document from the projection, with the revision it stands at: the empty document at null for an account
 * without one, and for an account whose key is gone.
 */
export async function findDocument<Document>(
  { db, keys }: { db: Knex; keys: Pick<SubjectKeys, "get"> },
  { kind, tables }: { kind: Pick<DocumentKind<Document>, "empty">; tables: Pick<DocumentTables, "document"> },
  accountId: string,
): Promise<{ revision: number | null; document: Document }> {
  const [row, key] = await Promise.all([
    db(tables.document).where({ account_id: accountId }).first<Row<Document> | undefined>(),
    keys.get(accountId),
  ]);
  if (!row || !key) return { revision: null, document: kind.empty };
  return openRow(tables.document, row, key);
}
