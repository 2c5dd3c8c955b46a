import { z } from "zod/mini";
import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "./definition.ts";
import {
  type ListAtDepth,
  listsAtAnyDepth,
  reasonEventTypes,
  rowEventTypes,
  sectionEventType,
  versionEventTypes,
} from "./event-names.ts";
import { addedVersion, type Upcasters, upcasters, withNewFields } from "./event-versions.ts";
import { fieldSchemas, rowId, rowSchema } from "./schema.ts";
import type { Values } from "./values.ts";

/** The stored shape of one event. A type name and a version are for ever. */
export interface DocumentEventDefinition {
  readonly type: string;
  readonly version: number;
  readonly schema: z.ZodMiniType;
  /** Fields of the data that are encrypted for the person; `all` for the whole of it. */
  readonly personal: readonly string[] | "all";
  /** `[n]` converts data of version n to version n + 1; only of events whose fields are not all of version 1. */
  readonly upcast?: Upcasters;
}

/** Every event a document can have: of its sections and lists, undo, redo and restore, and the names of versions. */
export function documentEvents(definition: DocumentDefinition): DocumentEventDefinition[] {
  const { undone, redone, restored, attributed, batched, explained } = reasonEventTypes(definition);
  const { named, renamed, nameRemoved } = versionEventTypes(definition);
  const name = z.string();
  const revision = z.int();
  return [
    ...allSections(definition)
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map((section) => sectionEvent(definition, section)),
    ...allSections(definition)
      .flatMap((section) => listsAtAnyDepth(section))
      .flatMap((list) => rowEvents(definition, list)),
    event(undone, {}, []),
    event(redone, {}, []),
    event(restored, { revision }, []),
    event(attributed, { origin: z.string() }, []),
    event(batched, { origin: z.string(), batch: rowId }, []),
    event(explained, { reason: z.string() }, ["reason"]),
    event(named, { versionId: rowId, name, revision }, ["name"]),
    event(renamed, { versionId: rowId, name }, ["name"]),
    event(nameRemoved, { versionId: rowId }, []),
  ];
}

const event = (
  type: string,
  data: Record<string, z.ZodMiniType>,
  personal: DocumentEventDefinition["personal"],
): DocumentEventDefinition => ({ type, version: 1, schema: z.object(data), personal });

function sectionEvent(definition: DocumentDefinition, section: SectionDefinition): DocumentEventDefinition {
  const { fields, bare, version = 1 } = section;
  const schemas = fieldSchemas(fields);
  const type = sectionEventType(definition, section);
  const added = event(type, bare ? schemas : { changes: z.partial(z.object(schemas)) }, "all");
  // An older change says nothing of newer fields.
  return inVersion(added, version, (data) => (bare ? withNewFields({ fields }, data) : data));
}

function rowEvents(definition: DocumentDefinition, { path, list }: ListAtDepth): DocumentEventDefinition[] {
  const { added, revised, removed, reordered } = rowEventTypes(definition, list);
  const parents: Record<string, z.ZodMiniType> = path.length > 1 ? { parents: z.array(rowId) } : {};
  const changes = z.partial(z.object(fieldSchemas(list.fields)));
  return [
    inVersion(
      event(added, { ...parents, row: rowSchema(list), position: z.int() }, "all"),
      addedVersion(list),
      (data) => ({ ...data, row: withNewFields(list, data.row as Values) }),
    ),
    inVersion(event(revised, { ...parents, id: rowId, changes }, "all"), list.version ?? 1, (data) => data),
    event(removed, { ...parents, id: rowId }, []),
    event(reordered, { ...parents, order: z.array(rowId) }, []),
  ];
}

const inVersion = (
  definition: DocumentEventDefinition,
  version: number,
  upcast: Parameters<typeof upcasters>[1],
): DocumentEventDefinition =>
  version === 1 ? definition : { ...definition, version, upcast: upcasters(version, upcast) };
