import { createHmac } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Knex } from "knex";
import type { AnyDocument } from "../../../documents/values.ts";
import type { DocumentModel } from "../../../src/documents/document-model.ts";
import type { DocumentRow } from "../../../src/documents/document-row.ts";
import type { Platform } from "../../../src/platform.ts";
import { upsert } from "../../../src/postgres/upsert.ts";
import { sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { SavedName } from "./saved-names.ts";
import { COUNTED_DOCUMENT, SAVED_NAME, savedNameCell } from "./tables.ts";

/** Documents of one query and of one transaction. */
const PAGE = 50;
/** Documents whose names are sealed in one turn of the event loop: about a millisecond of work. */
const DOCUMENTS_A_TURN = 4;

type Services = Pick<Platform, "db" | "keys" | "serviceKeys">;

/** A kind of document, and the names in it. */
export interface NamedDocument {
  readonly model: Pick<DocumentModel, "definition" | "tables" | "documentProjection">;
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
      const last = rows.at(-1);
      if (!last) break;
      await recount(services, document, rows);
      if (rows.length < PAGE) break;
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

async function recount(
  { db, keys, serviceKeys }: Services,
  { model, namesOf }: NamedDocument,
  page: readonly DocumentRow[],
): Promise<void> {
  const document = model.definition.name;
  const secret = serviceKeys.get("assist.saved-names");
  const keyOf = await keys.getAll(new Set(page.map(({ account_id }) => account_id)));
  const saved: { account_id: string }[] = [];
  for (const [index, row] of page.entries()) {
    if (index > 0 && index % DOCUMENTS_A_TURN === 0) await nextTurn();
    const { account_id } = row;
    const key = keyOf.get(account_id);
    if (!key) continue;
    for (const { kind, name } of namesOf(model.documentProjection.read(row, key).document)) {
      const name_hash = createHmac("sha256", secret).update(`${kind}\n${name}`).digest();
      const cell = savedNameCell(account_id, `${document} ${kind} ${name_hash.toString("hex")}`);
      const named = { account_id, document, kind, name_hash, sealed_name: sealColumn(key, cell, name) };
      saved.push(named);
    }
  }
  await db.transaction(async (trx) => {
    // An erasure that destroys a key waits for this transaction and then deletes its rows.
    const living: string[] = await trx("privacy.subject_key")
      .whereRaw("subject_id = any(?::text[])", [[...keyOf.keys()]])
      .whereNotNull("wrapped")
      .orderBy("subject_id")
      .forShare()
      .pluck("subject_id");
    await trx(SAVED_NAME).where({ document }).whereRaw("account_id = any(?::uuid[])", [living]).delete();
    const isLiving = new Set(living);
    const ofLiving = ({ account_id }: { account_id: string }) => isLiving.has(account_id);
    await upsert(trx, SAVED_NAME, ["account_id", "document", "kind", "name_hash"], saved.filter(ofLiving));
    const counted = page.map(({ account_id, revision }) => ({ account_id, document, revision }));
    await upsert(trx, COUNTED_DOCUMENT, ["account_id", "document"], counted.filter(ofLiving));
  });
}

/** Takes the counts of a person back. Idempotent. */
export async function forgetNames(db: Knex, accountId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx(SAVED_NAME).where("account_id", accountId).delete();
    await trx(COUNTED_DOCUMENT).where("account_id", accountId).delete();
  });
}
