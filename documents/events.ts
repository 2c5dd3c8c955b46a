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
import { fieldSchemas, rowId, rowSchema } from "./schema.ts";

/** The stored shape of one event. A type name and a version are for ever. */
export interface DocumentEventDefinition {
  readonly type: string;
  readonly version: 1;
  readonly schema: z.ZodMiniType;
  /** Fields of the data that are encrypted for the person; `all` for the whole of it. */
  readonly personal: readonly string[] | "all";
}

/** Every event a document can have: of its sections and lists, undo, redo and restore, and the names of versions. */
export function documentEvents(definition: DocumentDefinition): DocumentEventDefinition[] {
  const { undone, redone, restored, attributed } = reasonEventTypes(definition);
  const { named, renamed, nameRemoved } = versionEventTypes(definition);
  const name = z.string();
  const revision = z.int();
  return [
    ...allSections(definition)
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map((section) => event(sectionEventType(definition, section), sectionData(section), "all")),
    ...allSections(definition)
      .flatMap((section) => listsAtAnyDepth(section))
      .flatMap((list) => rowEvents(definition, list)),
    event(undone, {}, []),
    event(redone, {}, []),
    event(restored, { revision }, []),
    event(attributed, { origin: z.string() }, []),
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

function sectionData({ fields, bare }: SectionDefinition): Record<string, z.ZodMiniType> {
  const schemas = fieldSchemas(fields);
  return bare ? schemas : { changes: z.partial(z.object(schemas)) };
}

function rowEvents(definition: DocumentDefinition, { path, list }: ListAtDepth): DocumentEventDefinition[] {
  const { added, revised, removed, reordered } = rowEventTypes(definition, list);
  const parents: Record<string, z.ZodMiniType> = path.length > 1 ? { parents: z.array(rowId) } : {};
  const changes = z.partial(z.object(fieldSchemas(list.fields)));
  return [
    event(added, { ...parents, row: rowSchema(list), position: z.int() }, "all"),
    event(revised, { ...parents, id: rowId, changes }, "all"),
    event(removed, { ...parents, id: rowId }, []),
    event(reordered, { ...parents, order: z.array(rowId) }, []),
  ];
}
