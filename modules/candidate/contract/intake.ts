import { fieldSections } from "../../../documents/all-sections.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import type { DoubleReason } from "./double-reasons.ts";

/** Columns that hold several fields of a record in one text, or name what the record knows by an id. */
const JOINED_FIELDS = { name: "氏名", kana: "ふりがな", address: "住所", staff: "担当者", tags: "タグ" } as const;

const UNNAMED = new Set(["staff_id"]);

/** The fields that a column of a CSV file can be read as, with the words of the screen. */
export const importFields = (): Readonly<Record<string, string>> => ({
  ...JOINED_FIELDS,
  ...Object.fromEntries(
    fieldSections(candidateDefinition).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { label }]) => (UNNAMED.has(name) ? [] : [[name, label]])),
    ),
  ),
});

/** Rows of one file. */
export const MAX_IMPORTED_ROWS = 10_000;
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
/** Rows of a file that its preview shows. */
export const MAX_EXAMPLES = 10;

/** A column of the file: its head, null in a file without heads, and what it is read as, null for nothing. */
export interface ImportColumn {
  head: string | null;
  field: string | null;
}

/** Why a row, by its line in the file, is not taken over; `field` is a key of `importFields`. */
export interface ImportProblem {
  line: number;
  field: string;
  message: string;
}

/** A row about a person of whom the agency has a record already. */
export interface KnownRow {
  line: number;
  /** The record; null where an earlier row of the file is about the same person. */
  id: string | null;
  reasons: DoubleReason[];
}

/** A row as the preview shows it: the text of every column that is read as something. */
export interface ImportExample {
  line: number;
  state: "new" | "known" | "wrong";
  values: Readonly<Record<string, string>>;
}

/** `POST /agency/candidate_imports` without `confirm`. */
export interface ImportPreview {
  columns: ImportColumn[];
  rows: { total: number; new: number; known: number; wrong: number };
  examples: ImportExample[];
  problems: ImportProblem[];
  known: KnownRow[];
}

/** `POST /agency/candidate_imports` with `confirm`. */
export interface StartedImport {
  import: { id: string; status_url: string };
}

/** `GET /agency/candidate_imports/{id}` */
export interface ImportStatus {
  id: string;
  /** ISO instant. */
  started_at: string;
  status: "running" | "completed" | "failed";
  /** Rows that are dealt with, of all rows: added, skipped and faulty ones. */
  done: number;
  total: number;
  added: number;
  /** Rows about people who have a record already. */
  skipped: number;
  problems: ImportProblem[];
  /** Null until somebody takes the import back. */
  undo: { status: "running" | "completed"; removed: number; kept: number } | null;
}

/** `GET /agency/candidate_imports`: the newest first, without their problems. */
export interface ImportList {
  items: Omit<ImportStatus, "problems">[];
}
