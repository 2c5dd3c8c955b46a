import { isBlank } from "../../../documents/field.ts";
import type { FileReading } from "../../../src/documents/import/document-importer.ts";
import type { FoundValues } from "./with-sources.ts";

/**
 * Several documents about one person as one: the first that says something counts, the texts of all stand in the notes, and each
 * skill comes once.
 */
export function mergedReadings(readings: readonly FileReading[]): FileReading {
  const found: Record<string, Record<string, unknown>> = {};
  for (const reading of readings) {
    for (const [section, values] of Object.entries(reading.found)) {
      const known = found[section] ?? {};
      found[section] = known;
      for (const [name, value] of Object.entries(values as FoundValues)) {
        if (name === "notes") known.notes = [known.notes, value].filter((text) => !isBlank(text)).join("\n\n");
        else if (name === "skills") known.skills = withoutDoubles([...rowsIn(known.skills), ...rowsIn(value)]);
        else if (isEmpty(known[name])) known[name] = value;
      }
    }
  }
  return { found, unread: readings.flatMap(({ unread }) => unread) };
}

const rowsIn = (value: unknown): readonly FoundValues[] => (Array.isArray(value) ? value : []);

const isEmpty = (value: unknown): boolean => isBlank(value) || (Array.isArray(value) && value.length === 0);

const withoutDoubles = (rows: readonly FoundValues[]): readonly FoundValues[] =>
  rows.filter(({ name }, index) => rows.findIndex((other) => other.name === name) === index);
