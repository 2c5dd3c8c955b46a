import type { Knex } from "knex";
import type { NamedVersion } from "../../../documents/contract/answers.ts";
import type { SubjectKeys } from "../../privacy/port.ts";
import { openColumn } from "../../privacy/sealed-column.ts";
import { versionNameCell } from "../history-projection.ts";

export type VersionKeys = Pick<SubjectKeys, "get">;

interface VersionSources {
  db: Knex;
  keys: VersionKeys;
  table: string;
}

interface Version {
  id: string;
  name: string;
  revision: number;
  at: Date;
}

/** `name` is set only in rows that version 2 of `resume-history` wrote, until version 3 has been rebuilt beside them. */
type VersionRow = Version & { account_id: string; sealed_name: Buffer | null };

/** The named versions of a subject, the newest name first. */
export async function readVersions({ db, keys, table }: VersionSources, subjectId: string): Promise<NamedVersion[]> {
  const rows = await db<VersionRow>(table)
    .where({ account_id: subjectId })
    .orderBy([
      { column: "at", order: "desc" },
      { column: "revision", order: "desc" },
    ]);
  const versions = openNames(table, rows, await keys.get(subjectId));
  return versions.map(({ id, name, revision, at }) => ({ id, name, revision, at: at.toISOString() }));
}

/** Names of revisions from `oldest` on, in the order they were given. */
export async function readVersionsFrom(
  { db, keys, table }: VersionSources,
  subjectId: string,
  oldest: number,
): Promise<Version[]> {
  const rows = await db<VersionRow>(table)
    .where({ account_id: subjectId })
    .where("revision", ">=", oldest)
    .orderBy(["at", "revision"]);
  return openNames(table, rows, await keys.get(subjectId));
}

/** A subject without a key was erased; it has no names. */
function openNames(table: string, rows: readonly VersionRow[], key: Buffer | undefined): Version[] {
  if (!key) return [];
  return rows.map(({ id, account_id, name, sealed_name, revision, at }) => ({
    id,
    name: sealed_name ? openColumn<string>(key, versionNameCell(table, account_id, id), sealed_name) : name,
    revision,
    at,
  }));
}
