import type { Knex } from "knex";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { openColumn, sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { Projection, TableOf } from "../../../src/projections/projection.ts";
import { emptyResume, type Resume } from "../document.ts";
import { evolveDocument } from "../evolve.ts";
import { byAccount, type ReadableEvent } from "./recorded.ts";

const TABLE = "resume.document";
const shape = {
  columns: { account_id: "uuid", revision: "integer", sealed_document: "bytea" },
  key: ["account_id"],
} as const satisfies Shape;

/** `document` stands in rows of version 1 alone, until version 2 has been made beside them. */
type Row = { account_id: string; revision: number } & (
  | { sealed_document: Buffer }
  | { sealed_document: null; document: Resume }
);

interface Opened {
  revision: number;
  document: Resume;
}

const NOTHING: Opened = { revision: -1, document: emptyResume };

const placeOf = (subjectId: string) => ({ column: "resume.document.sealed_document", subjectId });

/** What does my 履歴書 look like now? One row an account, sealed with the key of its person. */
export const resumeDocument: Projection = {
  name: "resume-document",
  version: 2,
  categories: ["resume", "account"],
  tables: [TABLE],
  async apply(transaction, batch, tableOf, keyOf) {
    const table = tableOf(TABLE);
    const { accounts, erased } = byAccount(batch, keyOf);
    if (erased.length > 0) await eraseDocument(transaction, erased, tableOf);
    if (accounts.size === 0) return;
    const known = await transaction<Row>(table).whereIn("account_id", [...accounts.keys()]);
    const rows = new Map(known.map((row) => [row.account_id, row]));
    const changed = [...accounts].flatMap(([account_id, { key, events }]) => {
      const row = rows.get(account_id);
      const before = row ? openRow(row, key) : NOTHING;
      const { revision, document } = events.reduce(follow, before);
      if (revision === before.revision) return [];
      return [{ account_id, revision, sealed_document: sealColumn(key, placeOf(account_id), document) }];
    });
    await upsert(transaction, table, shape, changed);
  },
  erase: eraseDocument,
};

/** Events the row has seen already change nothing, so that a repeated delivery does no harm. */
function follow(row: Opened, event: ReadableEvent): Opened {
  if (event.revision <= row.revision) return row;
  const { revision } = event;
  if (event.type.startsWith("resume.version-")) return { ...row, revision };
  return { revision, document: evolveDocument(row.document, event, event.metadata.occurredAt) };
}

function openRow(row: Row, key: Buffer): Opened {
  const { account_id, revision } = row;
  if (row.sealed_document === null) return { revision, document: row.document };
  return { revision, document: openColumn<Resume>(key, placeOf(account_id), row.sealed_document) };
}

async function eraseDocument(db: Knex, accountIds: readonly string[], tableOf: TableOf): Promise<void> {
  await db(tableOf(TABLE)).whereIn("account_id", accountIds).delete();
}

/**
 * The document and the revision it stands at: the empty one at null for somebody who has none yet, and for somebody whose
 * key is gone.
 */
export async function findResume(
  { db, keys }: { db: Knex; keys: Pick<SubjectKeys, "get"> },
  accountId: string,
): Promise<{ revision: number | null; resume: Resume }> {
  const [row, key] = await Promise.all([
    db<Row>(TABLE).where({ account_id: accountId }).first<Row | undefined>(),
    keys.get(accountId),
  ]);
  if (!row || !key) return { revision: null, resume: emptyResume };
  const { revision, document } = openRow(row, key);
  return { revision, resume: document };
}
