import type { Knex } from "knex";
import type { DocumentDefinition } from "../../documents/definition.ts";
import { reasonEventTypes, versionEventTypes } from "../../documents/event-names.ts";
import type { VersionEvent } from "../../documents/event-types.ts";
import { documentEvents } from "../../documents/events.ts";
import { type Shape, upsert } from "../postgres/upsert.ts";
import type { SealedCell } from "../privacy/sealed-column.ts";
import { sealColumn } from "../privacy/sealed-column.ts";
import type { Projection, TableOf } from "../projections/projection.ts";
import { type AccountEvents, type DocumentEvent, groupByAccount } from "./account-events.ts";
import type { DocumentTables } from "./document-tables.ts";
import { createSaveRecorder, type Save } from "./history/record-save.ts";

const historyShape = {
  columns: {
    account_id: "uuid",
    first_revision: "integer",
    revision: "integer",
    entry: "integer",
    kind: "text",
    section: "text",
    actor_id: "uuid",
    at: "timestamptz",
    origin: "text",
  },
  key: ["account_id", "first_revision"],
} as const satisfies Shape;
const headShape = {
  columns: { account_id: "uuid", revision: "integer", last_save: "json" },
  key: ["account_id"],
} as const satisfies Shape;
const versionShape = {
  columns: { id: "uuid", account_id: "uuid", sealed_name: "bytea", revision: "integer", at: "timestamptz" },
  key: ["id"],
} as const satisfies Shape;

/** Cell of a version's sealed name. Versions are distinguished by id, since a person may use a name twice. */
export const versionNameCell = (table: string, subjectId: string, row: string): SealedCell => ({
  column: `${table}.sealed_name`,
  subjectId,
  row,
});

/** The revision the history of an account has reached, and the save that the next event may belong to. */
interface HistoryHead {
  account_id: string;
  revision: number;
  last_save: Save | null;
}

/** Rows to write for one batch. */
interface HistoryRows {
  saves: { account_id: string; save: Save }[];
  heads: HistoryHead[];
  /** Names given in this batch, by id. */
  versions: Map<string, { id: string; account_id: string; sealed_name: Buffer; revision: number; at: string }>;
}

/**
 * Actor, section and time of every save, and the named versions. One row per save. The changes themselves are not stored:
 * they are computed from the events when the history is read, so that only version events are decrypted here. Version names
 * are sealed with the person's key.
 */
export function createHistoryProjection(
  definition: DocumentDefinition,
  { document: _, ...tables }: DocumentTables,
  version: number,
): Projection {
  const { name } = definition;
  const ownTypes = new Set(documentEvents(definition).map(({ type }) => type));
  const versionTypes: ReadonlySet<string> = new Set(Object.values(versionEventTypes(definition)));
  const recordSave = createSaveRecorder(definition);
  const isVersionEvent = (event: DocumentEvent): event is DocumentEvent & VersionEvent => versionTypes.has(event.type);

  /** Skips events the head already covers, so that a redelivery is harmless. */
  async function applyAccount(
    versionRows: () => Knex.QueryBuilder,
    rows: HistoryRows,
    before: HistoryHead,
    { key, events }: AccountEvents,
  ): Promise<void> {
    const { account_id } = before;
    let { revision, last_save } = before;
    for (const event of events) {
      if (event.revision <= revision) continue;
      revision = event.revision;
      if (isVersionEvent(event)) {
        await applyVersion(versionRows, rows, { account_id, key }, event);
        continue;
      }
      const save = recordSave(event, last_save);
      if (rows.saves.at(-1)?.save.commandId === save.commandId) rows.saves.pop();
      rows.saves.push({ account_id, save });
      last_save = save;
    }
    if (revision !== before.revision) rows.heads.push({ account_id, revision, last_save });
  }

  async function applyVersion(
    versionRows: () => Knex.QueryBuilder,
    { versions }: HistoryRows,
    { account_id, key }: { account_id: string; key: Buffer },
    event: DocumentEvent & VersionEvent,
  ): Promise<void> {
    const id = event.data.versionId;
    if (!("name" in event.data)) {
      if (!versions.delete(id)) await versionRows().where({ id }).delete();
      return;
    }
    const sealed_name = sealColumn(key, versionNameCell(tables.version, account_id, id), event.data.name);
    if ("revision" in event.data) {
      const { revision } = event.data;
      versions.set(id, { id, account_id, sealed_name, revision, at: event.metadata.occurredAt });
      return;
    }
    const fresh = versions.get(id);
    if (fresh) versions.set(id, { ...fresh, sealed_name });
    else await versionRows().where({ id }).update({ sealed_name });
  }

  async function write(db: Knex, tableOf: TableOf, { saves, heads, versions }: HistoryRows): Promise<void> {
    const rows = saves.map(({ account_id, save }) => ({
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
    await upsert(db, tableOf(tables.history), historyShape, rows);
    await upsert(db, tableOf(tables.historyHead), headShape, heads);
    await upsert(db, tableOf(tables.version), versionShape, [...versions.values()]);
  }

  async function erase(db: Knex, accountIds: readonly string[], tableOf: TableOf): Promise<void> {
    for (const table of Object.values(tables)) await db(tableOf(table)).whereIn("account_id", accountIds).delete();
  }

  return {
    name: `${name}-history`,
    version,
    categories: [name, "account"],
    opens: new Set([...versionTypes, reasonEventTypes(definition).attributed]),
    tables: [tables.history, tables.historyHead, tables.version],
    async apply(transaction, batch, tableOf, keyOf) {
      const { accounts, erased } = groupByAccount(batch, ownTypes, keyOf);
      if (erased.length > 0) await erase(transaction, erased, tableOf);
      if (accounts.size === 0) return;
      const versionRows = () => transaction(tableOf(tables.version));
      const known = await transaction<HistoryHead>(tableOf(tables.historyHead)).whereIn("account_id", [
        ...accounts.keys(),
      ]);
      const heads = new Map(known.map((row) => [row.account_id, row]));
      const rows: HistoryRows = { saves: [], heads: [], versions: new Map() };
      for (const [account_id, events] of accounts) {
        const head = heads.get(account_id) ?? { account_id, revision: -1, last_save: null };
        await applyAccount(versionRows, rows, head, events);
      }
      await write(transaction, tableOf, rows);
    },
    erase,
  };
}
