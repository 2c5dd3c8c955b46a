import type { Knex } from "knex";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { emptyDocument } from "../../documents/empty.ts";
import type { DocumentOf } from "../../documents/values.ts";
import { isWireText } from "../../documents/wire.ts";
import type { SubjectKeys } from "../privacy/port.ts";
import type { DocumentModel } from "./document-model.ts";
import type { DocumentRevision } from "./document-revision.ts";
import { type DocumentRow, openDocumentText } from "./document-row.ts";

type Source = { db: Knex; keys: Pick<SubjectKeys, "get"> };
type Model<D extends DocumentDefinition> = Pick<DocumentModel<D>, "definition" | "tables" | "documentProjection">;

/**
 * Reads the current document from the projection, with the revision it stands at: the empty document at null for a subject
 * without one, and for a subject whose key is gone.
 */
export async function findDocument<D extends DocumentDefinition>(
  source: Source,
  { definition, documentProjection }: Pick<Model<D>, "definition" | "documentProjection">,
  subjectId: string,
): Promise<DocumentRevision<DocumentOf<D>>> {
  const found = await documentProjection.find(source, subjectId);
  if (!found) return { revision: null, document: emptyDocument(definition) };
  return found as DocumentRevision<DocumentOf<D>>;
}

/** Parsing and writing JSON is a good part of a read: most documents are answered by their stored bytes. */
export type FoundDocument<D extends DocumentDefinition> =
  | DocumentRevision<DocumentOf<D>>
  | { readonly revision: number; readonly text: Buffer };

/** As `findDocument`; the document as JSON text where an answer carries it exactly as it is stored. */
export async function findDocumentText<D extends DocumentDefinition>(
  source: Source,
  { definition, tables, documentProjection }: Model<D>,
  subjectId: string,
): Promise<FoundDocument<D>> {
  const found = await findRow(source, tables.document, subjectId);
  if (!found) return { revision: null, document: emptyDocument(definition) };
  const { row, key } = found;
  const text = openDocumentText(tables.document, row, key);
  if (!text) return documentProjection.read(row, key) as DocumentRevision<DocumentOf<D>>;
  if (isWireText(definition, text)) return { revision: row.revision, text };
  return { revision: row.revision, document: JSON.parse(text.toString()) as DocumentOf<D> };
}

async function findRow({ db, keys }: Source, table: string, subjectId: string) {
  const [{ rows }, key] = await Promise.all([
    // A statement as text: building it costs a twentieth of a read.
    db.raw<{ rows: DocumentRow[] }>(`select * from ${table} where account_id = ?`, [subjectId]),
    keys.get(subjectId),
  ]);
  const [row] = rows;
  return row && key ? { row, key } : undefined;
}
