import { createHmac } from "node:crypto";
import type { Knex } from "knex";
import type { AnyDocument } from "../../../documents/values.ts";
import type { DocumentModel } from "../../../src/documents/document-model.ts";
import { type DocumentRow, openDocument } from "../../../src/documents/document-row.ts";
import type { Platform } from "../../../src/platform.ts";
import { sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { SavedName } from "./saved-names.ts";
import { COUNTED_DOCUMENT, SAVED_NAME, savedNameCell } from "./tables.ts";

/** Documents of one query. */
const PAGE = 200;

type Services = Pick<Platform, "db" | "keys" | "serviceKeys">;

/** A kind of document, and the names in it. */
export interface NamedDocument {
  readonly model: Pick<DocumentModel, "definition" | "tables">;
  namesOf(document: AnyDocument): readonly SavedName[];
}

/**
 * Replaces the counted names of every document that has changed since it was counted. The hash is an HMAC under a key of the
 * installation, so that a copy of the database alone cannot be searched for a name; the name itself is sealed with its
 * person's key. Idempotent.
 */
export async function countNames(services: Services, documents: readonly NamedDocument[]): Promise<void> {
  for (const document of documents) {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await changedAfter(services.db, document, after);
      for (const row of rows) await recount(services, document, row);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) break;
      after = last.account_id;
    }
  }
}

async function changedAfter(db: Knex, { model }: NamedDocument, after: string): Promise<readonly DocumentRow[]> {
  const { rows } = await db.raw<{ rows: DocumentRow[] }>(
    `select document.* from ?? document
       left join ?? counted on counted.account_id = document.account_id and counted.document = ?
      where document.account_id > ? and counted.revision is distinct from document.revision
      order by document.account_id limit ?`,
    [model.tables.document, COUNTED_DOCUMENT, model.definition.name, after, PAGE],
  );
  return rows;
}

async function recount({ db, keys, serviceKeys }: Services, counted: NamedDocument, row: DocumentRow): Promise<void> {
  const { account_id, revision } = row;
  const key = await keys.get(account_id);
  if (!key) return;
  const { model, namesOf } = counted;
  const document = model.definition.name;
  const { document: values } = openDocument(model.tables.document, row, key);
  const secret = serviceKeys.get("assist.saved-names");
  const rows = namesOf(values).map(({ kind, name }) => {
    const name_hash = createHmac("sha256", secret).update(`${kind}\n${name}`).digest();
    const cell = savedNameCell(account_id, `${document} ${kind} ${name_hash.toString("hex")}`);
    return { account_id, document, kind, name_hash, sealed_name: sealColumn(key, cell, name) };
  });
  await db.transaction(async (trx) => {
    // An erasure that destroys the key waits for this transaction and then deletes its rows.
    const living = await trx("privacy.subject_key")
      .where("subject_id", account_id)
      .whereNotNull("wrapped")
      .forShare()
      .first("subject_id");
    if (!living) return;
    await trx(SAVED_NAME).where({ account_id, document }).delete();
    if (rows.length > 0) await trx(SAVED_NAME).insert(rows);
    await trx(COUNTED_DOCUMENT)
      .insert({ account_id, document, revision })
      .onConflict(["account_id", "document"])
      .merge();
  });
}

/** Takes the counts of a person back. Idempotent. */
export async function forgetNames(db: Knex, accountId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx(SAVED_NAME).where("account_id", accountId).delete();
    await trx(COUNTED_DOCUMENT).where("account_id", accountId).delete();
  });
}
