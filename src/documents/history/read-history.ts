import type { Knex } from "knex";
import type { HistoryEntry, HistoryPage, HistorySaves, SaveKind } from "../../../documents/contract/answers.ts";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { DocumentTables } from "../document-tables.ts";
import { boundsOf, describeSave, type RevisionRange, reasonRevisions } from "./describe-saves.ts";
import type { Past } from "./documents-at.ts";
import { withinBudget } from "./page-budget.ts";
import { readEntries, type SaveRow } from "./read-entries.ts";
import { readVersionsFrom, type VersionKeys } from "./read-versions.ts";

/** Single saves in one answer. */
const SAVES_A_PAGE = 30;

/** Name of an account; undefined for an erased one. */
export type FindActor = (accountId: string) => Promise<HistoryEntry["actor"] | undefined>;

/** Dependencies of the history's queries. */
export interface HistorySources {
  db: Knex;
  keys: VersionKeys;
  definition: DocumentDefinition;
  tables: Pick<DocumentTables, "history" | "version">;
  /** The documents after each of these revisions, and the reasons among them. */
  readPast(subjectId: string, revisions: readonly number[]): Promise<Past>;
  findActor: FindActor;
}

/** A page of the history: of entries that began before revision `before`, and of some kinds alone. */
export interface HistoryRange {
  before: number | undefined;
  limit: number;
  kinds?: readonly SaveKind[] | undefined;
}

/**
 * One page, newest first: entries that began before revision `before`, at most `limit`. A page ends early, with one entry at
 * least, where its documents would cost more than 3,000 events to fold.
 */
export async function readHistory(
  sources: HistorySources,
  subjectId: string,
  { before, limit, kinds }: HistoryRange,
): Promise<HistoryPage> {
  const { db, keys, tables, definition } = sources;
  const found = await readEntries(db, tables.history, subjectId, { before, limit: limit + 1, kinds });
  const shown = withinBudget(found.slice(0, limit));
  const oldest = shown.at(-1)?.first_revision;
  if (oldest === undefined) return { entries: [], next: null };
  const [versions, actorOf, past] = await Promise.all([
    readVersionsFrom({ db, keys, table: tables.version }, subjectId, oldest),
    findActors(new Set(shown.map((row) => row.actor_id)), sources.findActor),
    sources.readPast(subjectId, [...shown.flatMap(boundsOf), ...shown.flatMap(reasonRevisions)]),
  ]);
  const entries = shown.map((row, index): HistoryEntry => {
    // A name belongs to the entry that was the newest at its revision; among some kinds alone, to the one that has the revision.
    const until = kinds ? row.revision + 1 : (shown[index - 1]?.first_revision ?? before ?? Number.POSITIVE_INFINITY);
    const named = versions.filter(({ revision }) => revision >= row.first_revision && revision < until);
    const reason = reasonWithin(row, past);
    return {
      ...describeSave(definition, row, past.documents),
      kind: row.kind,
      origin: row.origin,
      ...(reason !== undefined && { reason }),
      actor: actorOf(row.actor_id),
      section: row.section,
      saves_total: row.saves_total,
      version_names: named.map(({ name }) => name),
    };
  });
  return { entries, next: found.length > entries.length ? oldest : null };
}

/** The newest reason among the events of an entry: each request of a batch can bring one. */
const reasonWithin = ({ first_revision, revision }: RevisionRange, { reasons }: Past): string | undefined =>
  [...reasons].filter(([at]) => at >= first_revision && at <= revision).at(-1)?.[1];

/** The single saves of an entry that began before revision `before`, newest first, 30 a page. */
export async function readSaves(
  { db, definition, tables, readPast }: HistorySources,
  subjectId: string,
  { entry, before }: { entry: number; before: number | undefined },
): Promise<HistorySaves> {
  const rows = await db<SaveRow>(tables.history)
    .where({ account_id: subjectId, entry })
    .modify((query) => (before === undefined ? query : query.where("first_revision", "<", before)))
    .orderBy("first_revision", "desc")
    .limit(SAVES_A_PAGE + 1);
  const shown = withinBudget<SaveRow>(rows.slice(0, SAVES_A_PAGE));
  const { documents } = await readPast(subjectId, shown.flatMap(boundsOf));
  const next = rows.length > shown.length ? (shown.at(-1)?.first_revision ?? null) : null;
  return { saves: shown.map((row) => describeSave(definition, row, documents)), next };
}

const SYSTEM = { name: "システム", role: "system" };
const ERASED = { name: "削除済み", role: "erased" };

/** The name of the person who did something. */
export type ActorOf = (actorId: string | null) => HistoryEntry["actor"];

/** Names by account: システム for none, 削除済み for an erased one. */
export async function findActors(ids: ReadonlySet<string | null>, findActor: FindActor): Promise<ActorOf> {
  const actors = new Map<string, HistoryEntry["actor"]>();
  for (const id of ids) {
    const actor = id === null ? undefined : await findActor(id);
    if (id !== null && actor) actors.set(id, { name: actor.name, role: actor.role });
  }
  return (id) => (id === null ? SYSTEM : (actors.get(id) ?? ERASED));
}
