import type { Knex } from "knex";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { emptyDocument } from "../../documents/empty.ts";
import type { DocumentOf } from "../../documents/values.ts";
import type { SubjectKeys } from "../privacy/port.ts";
import type { DocumentModel } from "./document-model.ts";
import type { DocumentRevision } from "./document-revision.ts";
import { type DocumentRow, openDocument } from "./document-row.ts";

/**
 * Reads the current document from the projection, with the revision it stands at: the empty document at null for an account
 * without one, and for an account whose key is gone.
 */
export async function findDocument<D extends DocumentDefinition>(
  { db, keys }: { db: Knex; keys: Pick<SubjectKeys, "get"> },
  { definition, tables }: Pick<DocumentModel<D>, "definition" | "tables">,
  accountId: string,
): Promise<DocumentRevision<DocumentOf<D>>> {
  const [row, key] = await Promise.all([
    db(tables.document).where({ account_id: accountId }).first<DocumentRow | undefined>(),
    keys.get(accountId),
  ]);
  if (!row || !key) return { revision: null, document: emptyDocument(definition) };
  const { revision, document } = openDocument(tables.document, row, key);
  return { revision, document: document as DocumentOf<D> };
}
