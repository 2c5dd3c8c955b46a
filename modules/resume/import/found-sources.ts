import { randomUUID } from "node:crypto";
import type { FoundResume, FoundRow } from "./found-resume.ts";

/** Remembers the words of the file from which each value and row was read. */
export function createSources(found: FoundResume) {
  const sources: Record<string, string> = {};
  const seen = new Map<string, unknown>();
  const counts = new Map<unknown, number>();

  /** @param words of the line that has just been read */
  function note(words: string): void {
    for (const [section, values] of Object.entries(found)) {
      for (const [name, value] of Object.entries(values)) {
        const path = `${section}.${name}`;
        if (Array.isArray(value)) noteRows(value, words);
        else if (seen.get(path) !== value) {
          seen.set(path, value);
          sources[path] = sources[path] === undefined ? words : `${sources[path]}\n${words}`;
        }
      }
    }
  }

  /** Rows are added behind the others alone. */
  function noteRows(rows: FoundRow[], words: string): void {
    for (const row of rows.slice(counts.get(rows) ?? 0)) {
      const id = randomUUID();
      row.id = id;
      sources[id] = words;
    }
    counts.set(rows, rows.length);
  }

  return { sources: sources as Readonly<Record<string, string>>, note };
}
