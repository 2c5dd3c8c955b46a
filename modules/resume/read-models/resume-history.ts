import type { Knex } from "knex";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import { sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { Projection, TableOf } from "../../../src/projections/projection.ts";
import type { VersionEvent } from "../events.ts";
import { recordSave, type Save } from "../history/saves.ts";
import { byAccount, type OfAccount, type ReadableEvent } from "./recorded.ts";

const HISTORY = "resume.history";
const HEAD = "resume.history_head";
const VERSION = "resume.version";

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

/** What a version is called; told apart by its id, since a person may use a name twice. */
export const placeOfName = (subjectId: string, row: string) => ({
  column: "resume.version.sealed_name",
  subjectId,
  row,
});

/** Where the history of an account stands, and the save that the next event may belong to. */
interface Head {
  account_id: string;
  revision: number;
  last_save: Save | null;
}

const versionTypes: ReadonlySet<string> = new Set<VersionEvent["type"]>([
  "resume.version-named",
  "resume.version-renamed",
  "resume.version-name-removed",
]);

/**
 * Who changed which section, and when; which revisions have a name. One row a save. What changed is not kept: it is told
 * from the events when somebody looks, so that next to nothing has to be decrypted. Names are sealed with the person's key.
 */
export const resumeHistory: Projection = {
  name: "resume-history",
  version: 3,
  categories: ["resume", "account"],
  opens: versionTypes,
  tables: [HISTORY, HEAD, VERSION],
  async apply(transaction, batch, tableOf, keyOf) {
    const { accounts, erased } = byAccount(batch, keyOf);
    if (erased.length > 0) await eraseHistory(transaction, erased, tableOf);
    if (accounts.size === 0) return;
    const versionRows = () => transaction(tableOf(VERSION));
    const known = await transaction<Head>(tableOf(HEAD)).whereIn("account_id", [...accounts.keys()]);
    const heads = new Map(known.map((row) => [row.account_id, row]));
    const written: Written = { saves: [], heads: [], versions: new Map() };
    for (const [account_id, ofAccount] of accounts) {
      const head = heads.get(account_id) ?? { account_id, revision: -1, last_save: null };
      await follow(versionRows, written, head, ofAccount);
    }
    await write(transaction, tableOf, written);
  },
  erase: eraseHistory,
};

type VersionRows = () => Knex.QueryBuilder;

interface Written {
  saves: { account_id: string; save: Save }[];
  heads: Head[];
  /** Names given in this batch, by id. */
  versions: Map<string, { id: string; account_id: string; sealed_name: Buffer; revision: number; at: string }>;
}

/** Events the head has seen already change nothing, so that a repeated delivery does no harm. */
async function follow(
  versionRows: VersionRows,
  written: Written,
  before: Head,
  { key, events }: OfAccount,
): Promise<void> {
  const { account_id } = before;
  let { revision, last_save } = before;
  for (const event of events) {
    if (event.revision <= revision) continue;
    revision = event.revision;
    if (isVersionEvent(event)) {
      await followVersion(versionRows, written, { account_id, key }, event);
      continue;
    }
    const save = recordSave(event, last_save);
    if (written.saves.at(-1)?.save.commandId === save.commandId) written.saves.pop();
    written.saves.push({ account_id, save });
    last_save = save;
  }
  if (revision !== before.revision) written.heads.push({ account_id, revision, last_save });
}

const isVersionEvent = (event: ReadableEvent): event is ReadableEvent & VersionEvent => versionTypes.has(event.type);

async function followVersion(
  versionRows: VersionRows,
  { versions }: Written,
  { account_id, key }: { account_id: string; key: Buffer },
  event: ReadableEvent & VersionEvent,
): Promise<void> {
  const id = event.data.versionId;
  const fresh = versions.get(id);
  const sealed = (name: string) => sealColumn(key, placeOfName(account_id, id), name);
  if (event.type === "resume.version-named") {
    const { name, revision } = event.data;
    versions.set(id, { id, account_id, sealed_name: sealed(name), revision, at: event.metadata.occurredAt });
  } else if (event.type === "resume.version-renamed") {
    const sealed_name = sealed(event.data.name);
    if (fresh) versions.set(id, { ...fresh, sealed_name });
    else await versionRows().where({ id }).update({ sealed_name });
  } else if (!versions.delete(id)) await versionRows().where({ id }).delete();
}

async function write(db: Knex, tableOf: TableOf, { saves, heads, versions }: Written): Promise<void> {
  const rows = saves.map(({ account_id, save }) => ({
    account_id,
    first_revision: save.firstRevision,
    revision: save.revision,
    entry: save.entry,
    kind: save.kind,
    section: save.section,
    actor_id: save.actorId,
    at: save.at,
  }));
  await upsert(db, tableOf(HISTORY), historyShape, rows);
  await upsert(db, tableOf(HEAD), headShape, heads);
  await upsert(db, tableOf(VERSION), versionShape, [...versions.values()]);
}

async function eraseHistory(db: Knex, accountIds: readonly string[], tableOf: TableOf): Promise<void> {
  for (const table of [HISTORY, HEAD, VERSION]) await db(tableOf(table)).whereIn("account_id", accountIds).delete();
}
