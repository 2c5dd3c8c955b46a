import type { Knex } from "knex";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { openColumn } from "../../../src/privacy/sealed-column.ts";
import type { HistoryEntry, HistoryPage, HistorySaves, NamedVersion } from "../contract/answers.ts";
import type { DocumentsByRevision } from "../history/documents-at.ts";
import { boundsOf, describeSave } from "../history/net-changes.ts";
import { withinBudget } from "../history/page-budget.ts";
import type { Save } from "../history/saves.ts";
import { placeOfName } from "./resume-history.ts";

/** Single saves in one answer. */
const SAVES_A_PAGE = 30;

interface SaveRow {
  account_id: string;
  first_revision: number;
  revision: number;
  entry: number;
  kind: Save["kind"];
  section: Save["section"];
  actor_id: string | null;
  at: Date;
}

/** The newest save of an entry, with where the entry began. */
type EntryRow = SaveRow & { saves_total: number };

interface Version {
  id: string;
  name: string;
  revision: number;
  at: Date;
}

/** `name` stands in rows of version 2 of the read model alone, until version 3 has been made beside them. */
type VersionRow = Version & { account_id: string; sealed_name: Buffer | null };

interface ReadModel {
  db: Knex;
  keys: Pick<SubjectKeys, "get">;
}

/** Who is behind an account id; undefined for somebody who was erased. */
type FindActor = (accountId: string) => Promise<HistoryEntry["actor"] | undefined>;

/** The documents as they stood after each of these revisions. */
type FindDocuments = (revisions: readonly number[]) => Promise<DocumentsByRevision>;

/**
 * One page, newest first: entries that began before revision `before`, at most `limit` of them, and no more than a bounded
 * number of events tells; one at least.
 */
export async function readHistory(
  { db, keys }: ReadModel,
  accountId: string,
  { before, limit }: { before: number | undefined; limit: number },
  { findActor, documentsAt }: { findActor: FindActor; documentsAt: FindDocuments },
): Promise<HistoryPage> {
  const found = await db("resume.history")
    .where({ account_id: accountId })
    .modify((query) => (before === undefined ? query : query.where("entry", "<", before)))
    .distinct<{ entry: number }[]>("entry")
    .orderBy("entry", "desc")
    .limit(limit + 1);
  const rows = await readEntries(
    db,
    accountId,
    found.slice(0, limit).map(({ entry }) => entry),
  );
  const shown = withinBudget(rows);
  const oldest = shown.at(-1)?.first_revision;
  if (oldest === undefined) return { entries: [], next: null };
  const names = await db<VersionRow>("resume.version")
    .where({ account_id: accountId })
    .where("revision", ">=", oldest)
    .orderBy(["at", "revision"]);
  const versions = openNames(names, await keys.get(accountId));
  const nameActor = await nameActors(new Set(shown.map((row) => row.actor_id)), findActor);
  const documents = await documentsAt(shown.flatMap(boundsOf));
  const entries = shown.map((row, index): HistoryEntry => {
    // A name belongs to the entry that was the newest at its revision.
    const until = shown[index - 1]?.first_revision ?? before ?? Number.POSITIVE_INFINITY;
    const named = versions.filter(({ revision }) => revision >= row.first_revision && revision < until);
    return {
      ...describeSave(row, documents),
      kind: row.kind,
      actor: nameActor(row.actor_id),
      section: row.section,
      saves_total: row.saves_total,
      version_names: named.map(({ name }) => name),
    };
  });
  return { entries, next: found.length > entries.length ? oldest : null };
}

async function readEntries(db: Knex, accountId: string, entries: readonly number[]): Promise<EntryRow[]> {
  return await db("resume.history")
    .distinctOn("entry")
    .select("*", "entry as first_revision")
    .select<EntryRow[]>(db.raw("count(*) over (partition by entry)::int as saves_total"))
    .where({ account_id: accountId })
    .whereIn("entry", entries)
    .orderBy("entry", "desc")
    .orderBy("resume.history.first_revision", "desc");
}

/** The single saves of an entry that began before revision `before`, newest first. */
export async function readSaves(
  db: Knex,
  accountId: string,
  { entry, before }: { entry: number; before: number | undefined },
  documentsAt: FindDocuments,
): Promise<HistorySaves> {
  const rows = await db<SaveRow>("resume.history")
    .where({ account_id: accountId, entry })
    .modify((query) => (before === undefined ? query : query.where("first_revision", "<", before)))
    .orderBy("first_revision", "desc")
    .limit(SAVES_A_PAGE + 1);
  const shown = withinBudget<SaveRow>(rows.slice(0, SAVES_A_PAGE));
  const documents = await documentsAt(shown.flatMap(boundsOf));
  const next = rows.length > shown.length ? (shown.at(-1)?.first_revision ?? null) : null;
  return { saves: shown.map((row) => describeSave(row, documents)), next };
}

type NameActor = (actorId: string | null) => HistoryEntry["actor"];

const SYSTEM = { name: "システム", role: "system" };
const ERASED = { name: "削除済み", role: "erased" };

async function nameActors(ids: ReadonlySet<string | null>, findActor: FindActor): Promise<NameActor> {
  const known = new Map<string, HistoryEntry["actor"]>();
  for (const id of ids) {
    const actor = id === null ? undefined : await findActor(id);
    if (id !== null && actor) known.set(id, { name: actor.name, role: actor.role });
  }
  return (id) => (id === null ? SYSTEM : (known.get(id) ?? ERASED));
}

/** Named revisions, the newest name first. */
export async function readVersions({ db, keys }: ReadModel, accountId: string): Promise<NamedVersion[]> {
  const rows = await db<VersionRow>("resume.version")
    .where({ account_id: accountId })
    .orderBy([
      { column: "at", order: "desc" },
      { column: "revision", order: "desc" },
    ]);
  const versions = openNames(rows, await keys.get(accountId));
  return versions.map(({ id, name, revision, at }) => ({ id, name, revision, at: at.toISOString() }));
}

/** Somebody without a key was erased: none of their names is left. */
function openNames(rows: readonly VersionRow[], key: Buffer | undefined): Version[] {
  if (!key) return [];
  return rows.map(({ id, account_id, name, sealed_name, revision, at }) => ({
    id,
    name: sealed_name ? openColumn<string>(key, placeOfName(account_id, id), sealed_name) : name,
    revision,
    at,
  }));
}
