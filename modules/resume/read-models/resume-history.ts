import type { Knex } from "knex";
import { type Shape, upsert } from "../../../src/postgres/upsert.ts";
import { ownTable, type Projection, type TableOf } from "../../../src/projections/projection.ts";
import { emptyResume, type Resume } from "../document.ts";
import type { VersionEvent } from "../events.ts";
import { evolveDocument } from "../evolve.ts";
import { recordSave, type Save } from "../history/saves.ts";
import { byAccount, type ReadableEvent } from "./recorded.ts";

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
    changes: "json",
  },
  key: ["account_id", "first_revision"],
} as const satisfies Shape;
const headShape = {
  columns: { account_id: "uuid", revision: "integer", document: "json", last_save: "json" },
  key: ["account_id"],
} as const satisfies Shape;
const versionShape = {
  columns: { id: "uuid", account_id: "uuid", name: "text", revision: "integer", at: "timestamptz" },
  key: ["id"],
} as const satisfies Shape;

interface Head {
  account_id: string;
  revision: number;
  document: Resume;
  last_save: Save | null;
}

/** Who changed what, and when; which revisions have a name. One row a save. */
export const resumeHistory: Projection = {
  name: "resume-history",
  version: 1,
  categories: ["resume", "account"],
  tables: [HISTORY, HEAD, VERSION],
  async apply(transaction, batch, tableOf) {
    const { events, erased } = byAccount(batch);
    if (erased.length > 0) await eraseHistory(transaction, erased, tableOf);
    if (events.size === 0) return;
    const versionRows = () => transaction(tableOf(VERSION));
    const known = await transaction<Head>(tableOf(HEAD)).whereIn("account_id", [...events.keys()]);
    const heads = new Map(known.map((row) => [row.account_id, row]));
    const written: Written = { saves: [], heads: [], versions: new Map() };
    for (const [account_id, ofAccount] of events) {
      const head = heads.get(account_id) ?? { account_id, revision: -1, document: emptyResume, last_save: null };
      await follow(versionRows, written, head, ofAccount);
    }
    await write(transaction, tableOf, written);
  },
};

type VersionRows = () => Knex.QueryBuilder;

interface Written {
  saves: { account_id: string; save: Save }[];
  heads: Head[];
  /** Names given in this batch, by id. */
  versions: Map<string, { id: string; account_id: string; name: string; revision: number; at: string }>;
}

/** Events the head has seen already change nothing, so that a repeated delivery does no harm. */
async function follow(
  versionRows: VersionRows,
  written: Written,
  before: Head,
  events: readonly ReadableEvent[],
): Promise<void> {
  const { account_id } = before;
  let { revision, document, last_save } = before;
  for (const event of events) {
    if (event.revision <= revision) continue;
    revision = event.revision;
    if (isVersionEvent(event)) {
      await followVersion(versionRows, written, account_id, event);
      continue;
    }
    const next = evolveDocument(document, event, event.metadata.occurredAt);
    const save = recordSave(event, last_save, document, next);
    if (written.saves.at(-1)?.save.commandId === save.commandId) written.saves.pop();
    written.saves.push({ account_id, save });
    document = next;
    last_save = save;
  }
  if (revision !== before.revision) written.heads.push({ account_id, revision, document, last_save });
}

const isVersionEvent = (event: ReadableEvent): event is ReadableEvent & VersionEvent =>
  event.type.startsWith("resume.version-");

async function followVersion(
  versionRows: VersionRows,
  { versions }: Written,
  account_id: string,
  event: ReadableEvent & VersionEvent,
): Promise<void> {
  const id = event.data.versionId;
  const fresh = versions.get(id);
  if (event.type === "resume.version-named") {
    const { name, revision } = event.data;
    versions.set(id, { id, account_id, name, revision, at: event.metadata.occurredAt });
  } else if (event.type === "resume.version-renamed") {
    const { name } = event.data;
    if (fresh) versions.set(id, { ...fresh, name });
    else await versionRows().where({ id }).update({ name });
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
    changes: save.changes,
  }));
  await upsert(db, tableOf(HISTORY), historyShape, rows);
  await upsert(db, tableOf(HEAD), headShape, heads);
  await upsert(db, tableOf(VERSION), versionShape, [...versions.values()]);
}

export async function eraseHistory(db: Knex, accountIds: readonly string[], tableOf = ownTable): Promise<void> {
  for (const table of [HISTORY, HEAD, VERSION]) await db(tableOf(table)).whereIn("account_id", accountIds).delete();
}
