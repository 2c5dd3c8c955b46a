import type { Knex } from "knex";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { reasonEventTypes, saveEventTypes, versionEventTypes } from "../../documents/event-names.ts";
import { partsOf } from "../postgres/parts.ts";
import { upsert } from "../postgres/upsert.ts";
import type { ErasureEvents } from "../privacy/erased-keys.ts";
import type { SealedCell } from "../privacy/sealed-column.ts";
import { sealColumn } from "../privacy/sealed-column.ts";
import { createFoldedRows } from "../projections/folded-rows.ts";
import type { FoldState, Projection, TableOf } from "../projections/projection.ts";
import { type DocumentTables, OF_SUBJECTS } from "./document-tables.ts";
import { bytesOf, continueHistory, type FoldedHistory, foldEvents } from "./history/fold-history.ts";
import { createSaveRecorder, type Save } from "./history/record-save.ts";
import { categoriesOf, groupBySubject } from "./subject-events.ts";

/** Cell of a version's sealed name. Versions are distinguished by id, since a person may use a name twice. */
export const versionNameCell = (table: string, subjectId: string, row: string): SealedCell => ({
  column: `${table}.sealed_name`,
  subjectId,
  row,
});

/** The revision the history of a subject has reached, and the save that the next event may belong to. */
interface HistoryHead {
  account_id: string;
  revision: number;
  last_save: Save | null;
}

type SubjectHistory = readonly [subjectId: string, history: FoldedHistory];

/**
 * Actor, section and time of every save, and the named versions. One row per save. The changes themselves are not stored:
 * they are computed from the events when the history is read, so that only version events are decrypted here. Version names
 * are sealed with the subject's key.
 */
export function createHistoryProjection(
  definition: DocumentDefinition,
  { document: _, ...tables }: DocumentTables,
  { version, erasedBy }: { version: number; erasedBy: readonly ErasureEvents[] },
): Projection {
  const { name } = definition;
  const streams = { category: name, erasedBy };
  const saveTypes = saveEventTypes(definition);
  const versionTypes: ReadonlySet<string> = new Set(Object.values(versionEventTypes(definition)));
  const { attributed, batched } = reasonEventTypes(definition);
  const recordSave = createSaveRecorder(definition);

  function fold(db: Knex, tableOf: TableOf): FoldState {
    const histories = createFoldedRows(bytesOf);
    const erasedIds = new Set<string>();
    return {
      async add(batch, keyOf) {
        const { subjects, erased } = groupBySubject(batch, streams, keyOf);
        for (const id of erased) {
          histories.delete(id);
          erasedIds.add(id);
        }
        const unread = [...subjects.keys()].filter((id) => !histories.get(id));
        const heads: HistoryHead[] =
          unread.length > 0 ? await db(tableOf(tables.historyHead)).whereRaw(OF_SUBJECTS, [unread]) : [];
        const headsById = new Map(heads.map((head) => [head.account_id, head]));
        for (const [id, { key, events }] of subjects) {
          const history = histories.get(id) ?? continueHistory(key, headsById.get(id));
          foldEvents(history, events, { recordSave, versionTypes, saveTypes });
          histories.set(id, history);
        }
      },
      bytes: histories.bytes,
      async write(transaction) {
        if (erasedIds.size > 0) await erase(transaction, [...erasedIds], tableOf);
        const changed = histories.entries().filter(([, { revision, storedRevision }]) => revision !== storedRevision);
        for (const part of partsOf(changed)) await writePart(transaction, tableOf, part);
      },
    };
  }

  async function writePart(db: Knex, tableOf: TableOf, part: readonly SubjectHistory[]): Promise<void> {
    const heads = part.map(([account_id, { revision, lastSave }]) => ({ account_id, revision, last_save: lastSave }));
    await upsert(db, tableOf(tables.history), ["account_id", "first_revision"], part.flatMap(saveRows));
    await upsert(db, tableOf(tables.historyHead), ["account_id"], heads);
    await upsert(db, tableOf(tables.version), ["id"], part.flatMap(versionRows));
    const versions = () => db(tableOf(tables.version));
    for (const [account_id, { key, renamed }] of part) {
      for (const [id, versionName] of renamed) {
        await versions()
          .where({ id })
          .update({ sealed_name: sealName(key, account_id, id, versionName) });
      }
    }
    const deleted = part.flatMap(([, history]) => history.deleted);
    if (deleted.length > 0) await versions().whereIn("id", deleted).delete();
  }

  const versionRows = ([account_id, { key, named }]: SubjectHistory) =>
    Array.from(named, ([id, { name: versionName, revision, at }]) => ({
      id,
      account_id,
      sealed_name: sealName(key, account_id, id, versionName),
      revision,
      at,
    }));

  const sealName = (key: Buffer, subjectId: string, id: string, versionName: string) =>
    sealColumn(key, versionNameCell(tables.version, subjectId, id), versionName);

  async function erase(db: Knex, subjectIds: readonly string[], tableOf: TableOf): Promise<void> {
    for (const table of Object.values(tables)) await db(tableOf(table)).whereIn("account_id", subjectIds).delete();
  }

  return {
    name: `${name}-history`,
    version,
    categories: categoriesOf(streams),
    opens: new Set([...versionTypes, attributed, batched]),
    tables: [tables.history, tables.historyHead, tables.version],
    fold,
    erase,
  };
}

const saveRows = ([account_id, { saves }]: SubjectHistory) =>
  saves.map((save) => ({
    account_id,
    first_revision: save.firstRevision,
    revision: save.revision,
    entry: save.entry,
    kind: save.kind,
    section: save.section,
    actor_id: save.actorId,
    at: save.at,
    origin: save.origin ?? null,
  }));
