import { randomUUID } from "node:crypto";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";

export type FoundValues = Readonly<Record<string, unknown>>;

/** Paths of a record whose values come from other paths of a document. */
export type SourceNames = Readonly<Record<string, readonly string[]>>;

/** The values of a section; none where it was not found. */
export const sectionOf = (found: FoundValues, section: string): FoundValues => (found[section] ?? {}) as FoundValues;

/** The rows of a list; none where it was not found. */
export function rowsOf(found: FoundValues, section: string, list: string): readonly FoundValues[] {
  const rows = sectionOf(found, section)[list];
  return Array.isArray(rows) ? rows : [];
}

/**
 * The values of a document by the fields of a record, each with its source: the words of the file, or of a file without lines the
 * document itself. Rows keep their ids, and so their sources.
 */
export function withSources(
  { sources = {}, unread }: FileReading,
  label: string,
  names: SourceNames,
  { found, unread: left }: FileReading,
): FileReading {
  const own: Record<string, string> = {};
  const note = (path: string): string => {
    own[path] = (names[path] ?? [path]).flatMap((name) => sources[name] ?? []).join("\n") || label;
    return path;
  };
  const named = Object.entries(found).map(([section, values]) => [
    section,
    Object.fromEntries(
      Object.entries(values as FoundValues).map(([name, value]) => {
        if (Array.isArray(value)) return [name, value.map((row) => ({ ...row, id: note(row.id ?? randomUUID()) }))];
        note(`${section}.${name}`);
        return [name, value];
      }),
    ),
  ]);
  return { found: Object.fromEntries(named), unread: [...unread, ...left], sources: own };
}
