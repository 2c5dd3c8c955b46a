import { z } from "zod/mini";
import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, Fields, ListDefinition, RowOf, Shape } from "./definition.ts";
import { documentKeys } from "./keys.ts";
import { type DocumentOf, listsOf } from "./values.ts";

/** A row's id. */
export const rowId = z.uuid();

type Schemas = Record<string, z.ZodMiniType>;

/** The stored types of fields. */
export const fieldSchemas = (fields: Fields): Schemas =>
  Object.fromEntries(Object.entries(fields).map(([name, { stored }]) => [name, stored]));

/** The stored types of a section's or a row's fields and lists. */
const shapeSchemas = (shape: Shape): Schemas => ({
  ...fieldSchemas(shape.fields),
  ...Object.fromEntries(Object.entries(listsOf(shape)).map(([name, list]) => [name, z.array(rowSchema(list))])),
});

/** A stored row with all its lists. */
export const rowSchema = <L extends ListDefinition>(list: L): z.ZodMiniType<RowOf<L>> =>
  z.object({ id: rowId, ...shapeSchemas(list) }) as unknown as z.ZodMiniType<RowOf<L>>;

/** The stored document. */
export function documentSchema<D extends DocumentDefinition>(definition: D): z.ZodMiniType<DocumentOf<D>> {
  const schemas: Schemas = { updated_at: z.nullable(z.string()) };
  for (const section of allSections(definition)) {
    if (section.at === undefined) Object.assign(schemas, shapeSchemas(section));
    else schemas[section.at] = z.object(shapeSchemas(section));
  }
  const ordered = documentKeys(definition).flatMap((key) => (schemas[key] ? [[key, schemas[key]] as const] : []));
  return z.object(Object.fromEntries(ordered)) as unknown as z.ZodMiniType<DocumentOf<D>>;
}

/**
 * A number that changes with the stored shape of a document: its snapshots have it as their version.
 * @param also what the snapshot depends on beside the schema
 */
export function schemaVersion(definition: DocumentDefinition, also = 0): number {
  const text = JSON.stringify([z.toJSONSchema(documentSchema(definition), { unrepresentable: "any" }), also]);
  // FNV-1a in 31 bits: the column of the version is a signed integer.
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 1;
}
