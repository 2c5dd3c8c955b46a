import { allSections, fieldSections } from "../all-sections.ts";
import type { DocumentDefinition } from "../definition.ts";
import { isBlank } from "../field.ts";

/** Members of a document that are about the document itself. */
const ABOUT_DOCUMENT = new Set(["id", "updated_at", "created_at", "revision"]);

/** Labels of what a file in the document's own format holds and an import does not take over: a file such as the photo. */
export function leftInDocument(definition: DocumentDefinition, document: Readonly<Record<string, unknown>>): string[] {
  const known = new Set(
    fieldSections(definition).flatMap(({ at, fields, lists = {} }) =>
      at === undefined ? [...Object.keys(fields), ...Object.keys(lists)] : [at],
    ),
  );
  const labels = new Map(
    allSections(definition).flatMap(({ at, label, fields }) =>
      [...Object.keys(fields), ...(at === undefined ? [] : [at])].map((name) => [name, label] as const),
    ),
  );
  return Object.entries(document).flatMap(([name, value]) =>
    known.has(name) || ABOUT_DOCUMENT.has(name) || isNothing(value)
      ? []
      : [`${labels.get(name) ?? name}（このファイルからは取り込めません）`],
  );
}

const isNothing = (value: unknown): boolean =>
  isBlank(value) ||
  (typeof value === "object" && value !== null && Object.values(value).every((member) => isNothing(member)));
