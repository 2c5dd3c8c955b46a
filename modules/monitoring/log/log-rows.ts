import type { Knex } from "knex";
import { pageWithin } from "../../../src/http/paging.ts";
import type { LoggedAction } from "../contract/log.ts";

/** Which entries of the administrators' log are meant; none set means all. */
export interface LogFilter {
  modules?: readonly string[];
  actors?: readonly string[];
  whats?: readonly string[];
  /** First and last day in Japan, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface LogRow {
  at: Date;
  actor_id: string | null;
  module: string;
  what: string;
  object: string | null;
  reason: string | null;
}

/** The actions of administrators, and the operations on projections, which the system does as well. */
const ENTRIES = `(
  select at, actor_id, module, what, object, reason from admin.action
  union all
  select at, actor_id, 'monitoring', what, concat_ws(' ', name, event), reason from projections.operation
) as entry`;

const TOKYO = "Asia/Tokyo";

function matching(db: Knex, { modules = [], actors = [], whats = [], from, to }: LogFilter): Knex.QueryBuilder {
  const query = db.from(db.raw(ENTRIES));
  if (modules.length > 0) query.whereIn("module", [...modules]);
  if (actors.length > 0) query.whereIn("actor_id", [...actors]);
  if (whats.length > 0) query.whereIn("what", [...whats]);
  if (from) query.whereRaw("at >= ?::date::timestamp at time zone ?", [from, TOKYO]);
  if (to) query.whereRaw("at < (?::date + 1)::timestamp at time zone ?", [to, TOKYO]);
  return query;
}

/** A page of the log, newest first. */
export async function pageOfLog(db: Knex, filter: LogFilter, paged: { page: number; perPage: number }) {
  const counted = await matching(db, filter).count("* as count").first();
  const { offset, pagination } = pageWithin(Number(counted?.count ?? 0), paged);
  const rows: LogRow[] = await inOrder(matching(db, filter)).limit(paged.perPage).offset(offset);
  return { rows, pagination };
}

/** The newest entries of the log. */
export const newestOfLog = (db: Knex, filter: LogFilter, limit: number): Promise<LogRow[]> =>
  inOrder(matching(db, filter)).limit(limit);

const inOrder = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select("*").orderBy([
    { column: "at", order: "desc" },
    { column: "what", order: "asc" },
  ]);

/** The modules, verbs and administrators that the log names, for its filters. */
export async function namesInLog(db: Knex): Promise<{ modules: string[]; whats: string[]; actorIds: string[] }> {
  const distinct = (column: "module" | "what" | "actor_id"): Promise<string[]> =>
    db.from(db.raw(ENTRIES)).whereNotNull(column).distinct(column).orderBy(column).pluck(column);
  const [modules, whats, actorIds] = await Promise.all([distinct("module"), distinct("what"), distinct("actor_id")]);
  return { modules, whats, actorIds };
}

/** An entry for the wire. */
export function loggedAction({ at, actor_id, ...row }: LogRow, nameOf: (id: string) => string): LoggedAction {
  return { at: at.toISOString(), actor: actor_id === null ? null : { id: actor_id, name: nameOf(actor_id) }, ...row };
}
