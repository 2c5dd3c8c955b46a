import type { Knex } from "knex";
import type { Platform } from "../../../src/platform.ts";
import { openColumn, sealColumn } from "../../../src/privacy/sealed-column.ts";
import type { ImportProblem, ImportStatus } from "../contract/intake.ts";
import type { RecordFields } from "./read-cell.ts";

export const IMPORT = "candidate.import";
export const IMPORT_ROW = "candidate.import_row";

/** Rows that are stored in one statement. */
const STORED_AT_ONCE = 500;
const MAX_LISTED = 20;
const UNIQUE_VIOLATION = "23505";

/**
 * An import in the database. Its rows are sealed under a key of the import, which ends with them; its reason, which names no person
 * of the file, under the agency's key.
 */
export interface ImportRow {
  import_id: string;
  agency_id: string;
  account_id: string;
  /** `failed`: the rows cannot be opened any more. */
  status: "running" | "completed" | "failed" | "undoing" | "undone";
  started_at: Date;
  total: number;
  known: number;
  wrong: number;
  added: number;
  removed: number;
  kept: number;
  problems: ImportProblem[];
  lines: number[];
  sealed_reason: Buffer | null;
  undone_by: string | null;
  /** Of the event that records its end: a reader of the records waits for it. */
  position: string | null;
}

/** A row that is to become a record. */
export interface WaitingRow {
  line: number;
  candidate: RecordFields;
}

type Services = Pick<Platform, "db" | "keys">;
export type NewImport = Pick<
  ImportRow,
  "import_id" | "agency_id" | "account_id" | "started_at" | "total" | "known" | "wrong" | "problems"
> & { reason: string; rows: readonly WaitingRow[] };

const reasonCell = ({ agency_id, import_id }: Pick<ImportRow, "agency_id" | "import_id">) => ({
  column: `${IMPORT}.sealed_reason`,
  subjectId: agency_id,
  row: import_id,
});
const rowCell = (importId: string, line: number) => ({
  column: `${IMPORT_ROW}.sealed`,
  subjectId: importId,
  row: String(line),
});

/** Stores an import with its rows. @returns false where another one of the agency is at work */
export async function storeImport({ db, keys }: Services, { reason, rows, ...facts }: NewImport): Promise<boolean> {
  const { import_id } = facts;
  await keys.create(import_id);
  const key = await keyOf({ keys }, import_id);
  const sealed_reason = await sealReason({ keys }, facts, reason);
  try {
    await db.transaction(async (trx) => {
      await trx(IMPORT).insert({
        ...facts,
        problems: JSON.stringify(facts.problems),
        status: "running",
        added: 0,
        removed: 0,
        kept: 0,
        lines: [],
        sealed_reason,
      });
      for (let at = 0; at < rows.length; at += STORED_AT_ONCE) {
        const part = rows.slice(at, at + STORED_AT_ONCE).map(({ line, candidate }) => ({
          import_id,
          line,
          sealed: sealColumn(key, rowCell(import_id, line), candidate),
        }));
        await trx(IMPORT_ROW).insert(part);
      }
    });
    return true;
  } catch (error) {
    await keys.destroy(import_id);
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export const findImport = (db: Knex, importId: string): Promise<ImportRow | undefined> =>
  db<ImportRow>(IMPORT).where({ import_id: importId }).first();

/** The newest imports of an agency. */
export const findImports = (db: Knex, agencyId: string): Promise<ImportRow[]> =>
  db<ImportRow>(IMPORT).where({ agency_id: agencyId }).orderBy("started_at", "desc").limit(MAX_LISTED);

/** The imports of all agencies at which work is left, without their problems and lines. */
export const findOpenImports = (db: Knex): Promise<Pick<ImportRow, "import_id">[]> =>
  db<ImportRow>(IMPORT).whereIn("status", ["running", "undoing"]).orderBy("started_at").select("import_id");

/** The import of the agency that is at work. */
export const findAtWork = (db: Knex, agencyId: string): Promise<Pick<ImportRow, "import_id"> | undefined> =>
  db<ImportRow>(IMPORT).where({ agency_id: agencyId }).whereIn("status", ["running", "undoing"]).first("import_id");

/** The next rows in the order of the file. @returns undefined once the key is gone */
export async function takeRows(
  { db, keys }: Services,
  importId: string,
  count: number,
): Promise<WaitingRow[] | undefined> {
  const key = await keys.get(importId);
  if (!key) return undefined;
  const stored: { line: number; sealed: Buffer }[] = await db(IMPORT_ROW)
    .where({ import_id: importId })
    .orderBy("line")
    .limit(count);
  return stored.map(({ line, sealed }) => ({
    line,
    candidate: openColumn<RecordFields>(key, rowCell(importId, line), sealed),
  }));
}

/** The reason of the import, or of its undo, in the words of the member. */
export async function reasonOfImport({ keys }: Pick<Services, "keys">, row: ImportRow): Promise<string> {
  if (!row.sealed_reason) return "";
  return openColumn<string>(await keyOf({ keys }, row.agency_id), reasonCell(row), row.sealed_reason);
}

async function sealReason(
  { keys }: Pick<Services, "keys">,
  row: Pick<ImportRow, "agency_id" | "import_id">,
  reason: string,
): Promise<Buffer> {
  await keys.create(row.agency_id);
  return sealColumn(await keyOf({ keys }, row.agency_id), reasonCell(row), reason);
}

/**
 * Begins to take a completed import back. @returns false where it is not completed, or another import of the
 * agency is at work
 */
export async function beginUndo(
  { db, keys }: Services,
  row: ImportRow,
  { reason, by }: { reason: string; by: string },
): Promise<boolean> {
  const sealed_reason = await sealReason({ keys }, row, reason);
  try {
    const begun = await db(IMPORT)
      .where({ import_id: row.import_id, status: "completed" })
      .update({ status: "undoing", sealed_reason, undone_by: by });
    return begun > 0;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Counts records that the undo has dealt with. */
export async function countUndone(
  db: Knex,
  importId: string,
  counts: { removed: number; kept: number },
): Promise<void> {
  await db(IMPORT)
    .where({ import_id: importId })
    .update({ removed: db.raw("removed + ?", [counts.removed]), kept: db.raw("kept + ?", [counts.kept]) });
}

/** Counts rows that have been dealt with, and removes them. */
export async function countRows(
  db: Knex,
  importId: string,
  { added, problems }: { added: readonly number[]; problems: readonly ImportProblem[] },
): Promise<void> {
  await db.transaction(async (trx) => {
    const lines = [...added, ...problems.map(({ line }) => line)];
    await trx(IMPORT_ROW).where({ import_id: importId }).whereIn("line", lines).delete();
    await trx(IMPORT)
      .where({ import_id: importId })
      .update({
        added: trx.raw("added + ?", [added.length]),
        wrong: trx.raw("wrong + ?", [problems.length]),
        lines: trx.raw("lines || ?::integer[]", [[...added]]),
        problems: trx.raw("problems || ?::jsonb", [JSON.stringify(problems)]),
      });
  });
}

/** Ends an import: what is left of its file goes, and the key of it. */
export async function endImport(
  { db, keys }: Services,
  importId: string,
  { status, position }: { status: "completed" | "failed" | "undone"; position: bigint | null },
): Promise<void> {
  await db(IMPORT_ROW).where({ import_id: importId }).delete();
  const ended = { status, position: position === null ? null : String(position), sealed_reason: null };
  await db(IMPORT).where({ import_id: importId }).update(ended);
  await keys.destroy(importId);
}

/** An import as an answer has it. */
export function statusOfImport(row: ImportRow): ImportStatus {
  const { status, total, known, wrong, added, removed, kept } = row;
  const isUndone = status === "undoing" || status === "undone";
  return {
    id: row.import_id,
    started_at: row.started_at.toISOString(),
    status: isUndone ? "completed" : status,
    done: added + known + wrong,
    total,
    added,
    skipped: known,
    problems: row.problems,
    undo: isUndone ? { status: status === "undoing" ? "running" : "completed", removed, kept } : null,
  };
}

async function keyOf({ keys }: Pick<Services, "keys">, id: string): Promise<Buffer> {
  const key = await keys.get(id);
  if (!key) throw new Error("the key of an import or of its agency is missing");
  return key;
}
