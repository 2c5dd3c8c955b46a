import type { Knex } from "knex";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import { ownTable, type Projection } from "../../../src/projections/projection.ts";
import { emptyResume, type Resume } from "../document.ts";
import { evolveDocument } from "../evolve.ts";
import { byAccount, type DocumentRow, type ReadableEvent } from "./recorded.ts";

const TABLE = "resume.document";
const shape = {
  columns: { account_id: "uuid", revision: "integer", document: "json" },
  key: ["account_id"],
} as const satisfies Shape;

/** What does my 履歴書 look like now? One row an account. */
export const resumeDocument: Projection = {
  name: "resume-document",
  version: 1,
  categories: ["resume", "account"],
  tables: [TABLE],
  async apply(transaction, batch, tableOf) {
    const table = tableOf(TABLE);
    const { events, erased } = byAccount(batch);
    if (erased.length > 0) await eraseDocument(transaction, erased, tableOf);
    if (events.size === 0) return;
    const known = await transaction<DocumentRow>(table).whereIn("account_id", [...events.keys()]);
    const rows = new Map(known.map((row) => [row.account_id, row]));
    const changed = [...events].flatMap(([account_id, ofAccount]) => {
      const row = rows.get(account_id) ?? { account_id, revision: -1, document: emptyResume };
      const next = ofAccount.reduce(follow, row);
      return next === row ? [] : [next];
    });
    await upsert(transaction, table, shape, changed);
  },
};

/** Events the row has seen already change nothing, so that a repeated delivery does no harm. */
function follow(row: DocumentRow, event: ReadableEvent): DocumentRow {
  if (event.revision <= row.revision) return row;
  const { revision } = event;
  if (event.type.startsWith("resume.version-")) return { ...row, revision };
  return { ...row, revision, document: evolveDocument(row.document, event, event.metadata.occurredAt) };
}

export async function eraseDocument(db: Knex, accountIds: readonly string[], tableOf = ownTable): Promise<void> {
  await db(tableOf(TABLE)).whereIn("account_id", accountIds).delete();
}

/** The document and the revision it stands at: the empty one at null for somebody who has none yet. */
export async function findResume(db: Knex, accountId: string): Promise<{ revision: number | null; resume: Resume }> {
  const row = await db<DocumentRow>(TABLE).where({ account_id: accountId }).first();
  return row ? { revision: row.revision, resume: row.document } : { revision: null, resume: emptyResume };
}
