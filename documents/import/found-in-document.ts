import { fieldSections } from "../all-sections.ts";
import type { DocumentDefinition } from "../definition.ts";

/** The values of a document in its own format, by section; of sections that are not there, nothing. */
export const foundInDocument = (
  definition: DocumentDefinition,
  document: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldSections(definition).map(({ id, at, fields, lists = {} }) => {
      if (at !== undefined) return [id, document[at]];
      const names = [...Object.keys(fields), ...Object.keys(lists)];
      return [id, Object.fromEntries(names.map((name) => [name, document[name]]))];
    }),
  );
