import type { Knex } from "knex";
import type { SubjectKeys } from "../../../src/privacy/port.ts";
import { openColumn } from "../../../src/privacy/sealed-column.ts";
import type { HistoryEntry, HistoryPage, HistorySave, NamedVersion } from "../contract/answers.ts";
import type { DescribedChange } from "../history/describe-changes.ts";
import { joinChanges } from "../history/join-changes.ts";
import type { Save } from "../history/saves.ts";
import { summarize } from "../history/summarize.ts";
import { placeOfName } from "./resume-history.ts";

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

/** What the events from revision `from` to `to` changed, in words. */
type FindChanges = (range: { from: number; to: number }) => Promise<ChangesByRevision>;
type ChangesByRevision = ReadonlyMap<number, readonly DescribedChange[]>;

/** One page, newest first: entries that began before revision `before`, at most `limit` of them. */
export async function readHistory(
  { db, keys }: ReadModel,
  accountId: string,
  { before, limit }: { before: number | undefined; limit: number },
  { findActor, changesIn }: { findActor: FindActor; changesIn: FindChanges },
): Promise<HistoryPage> {
  const found = await db("resume.history")
    .where({ account_id: accountId })
    .modify((query) => (before === undefined ? query : query.where("entry", "<", before)))
    .distinct<{ entry: number }[]>("entry")
    .orderBy("entry", "desc")
    .limit(limit + 1);
  const shown = found.slice(0, limit).map(({ entry }) => entry);
  const oldest = shown.at(-1);
  if (oldest === undefined) return { entries: [], next: null };
  const rows = await db<SaveRow>("resume.history")
    .where({ account_id: accountId })
    .whereIn("entry", shown)
    .orderBy("first_revision", "desc");
  const named = await db<VersionRow>("resume.version")
    .where({ account_id: accountId })
    .where("revision", ">=", oldest)
    .orderBy(["at", "revision"]);
  const versions = openNames(named, await keys.get(accountId));
  const nameActor = await nameActors(new Set(rows.map((row) => row.actor_id)), findActor);
  const told = await changesIn({ from: oldest, to: rows[0]?.revision ?? oldest });
  const saved = rows.map((row) => ({ ...row, changes: changesOf(row, told) }));
  const entries = shown.map((entry, index) => {
    const saves = saved.filter((row) => row.entry === entry);
    // A name belongs to the entry that was the newest at its revision.
    const until = shown[index - 1] ?? before ?? Number.POSITIVE_INFINITY;
    const named = versions.filter(({ revision }) => revision >= entry && revision < until);
    return entryOf(saves, named, nameActor);
  });
  return { entries, next: found.length > limit ? oldest : null };
}

/** A save with what its events changed, one after the other. */
type ToldSave = SaveRow & { changes: DescribedChange[] };

function changesOf({ first_revision, revision }: SaveRow, told: ChangesByRevision): DescribedChange[] {
  const changes: DescribedChange[] = [];
  for (let at = first_revision; at <= revision; at++) changes.push(...(told.get(at) ?? []));
  return changes;
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

/** @param rows the saves of one entry, newest first */
function entryOf(rows: readonly ToldSave[], named: readonly Version[], nameActor: NameActor): HistoryEntry {
  const newest = rows[0] as ToldSave;
  const changes = joinChanges(rows.toReversed().map((row) => row.changes));
  return {
    ...saveOf(newest, changes),
    kind: newest.kind,
    actor: nameActor(newest.actor_id),
    section: newest.section,
    saves: rows.map((row) => saveOf(row, row.changes)),
    version_names: named.map(({ name }) => name),
  };
}

const leads: Readonly<Record<Save["kind"], string>> = {
  save: "",
  undo: "元に戻す：",
  redo: "やり直す：",
  restore: "以前の版に戻す：",
};

function saveOf({ revision, at, kind }: SaveRow, changes: readonly DescribedChange[]): HistorySave {
  return {
    revision,
    at: at.toISOString(),
    summary: `${leads[kind]}${summarize(changes)}`,
    changes: changes.map(({ section, field, label, before, after, row }) => ({
      section,
      field,
      label,
      before,
      after,
      ...(row === undefined ? {} : { row }),
    })),
  };
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
