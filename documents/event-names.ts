import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, ListDefinition, SectionDefinition, Shape } from "./definition.ts";
import { listsOf } from "./values.ts";

/** `resume.profile-revised` */
export const sectionEventType = ({ name }: DocumentDefinition, { event }: SectionDefinition) =>
  `${name}.${event}-revised`;

/** The four event types of a list. */
export const rowEventTypes = ({ name }: DocumentDefinition, { event }: ListDefinition) => ({
  added: `${name}.${event.one}-added`,
  revised: `${name}.${event.one}-revised`,
  removed: `${name}.${event.one}-removed`,
  reordered: `${name}.${event.many}-reordered`,
});

/** Events that say why the changes behind them were made. */
export const reasonEventTypes = ({ name }: DocumentDefinition) => ({
  undone: `${name}.save-undone`,
  redone: `${name}.save-redone`,
  restored: `${name}.restored`,
  attributed: `${name}.save-attributed`,
  batched: `${name}.save-batched`,
  explained: `${name}.save-explained`,
});

/** Events about the name of a revision; they change no document. */
export const versionEventTypes = ({ name }: DocumentDefinition) => ({
  named: `${name}.version-named`,
  renamed: `${name}.version-renamed`,
  nameRemoved: `${name}.version-name-removed`,
});

/** Every list of a shape at any depth, with the names of the lists around it, outermost first. */
export function listsAtAnyDepth(shape: Shape, outer: readonly string[] = []): ListAtDepth[] {
  return Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const path = [...outer, name];
    return [{ path, list }, ...listsAtAnyDepth(list, path)];
  });
}

export interface ListAtDepth {
  readonly path: readonly string[];
  readonly list: ListDefinition;
}

/**
 * Event types that belong to saves. All others of a stream leave its document as it is: names of versions, and what a module
 * records of its own beside the saves, such as an opening, a publication or an end.
 */
export const saveEventTypes = (definition: DocumentDefinition): ReadonlySet<string> =>
  new Set([...sectionsByEventType(definition).keys(), ...Object.values(reasonEventTypes(definition))]);

/** The section whose values an event type changes; reasons and version events have none. */
export function sectionsByEventType(definition: DocumentDefinition): ReadonlyMap<string, string> {
  return new Map(
    allSections(definition).flatMap((section) => [
      [sectionEventType(definition, section), section.id] as const,
      ...listsAtAnyDepth(section).flatMap(({ list }) =>
        Object.values(rowEventTypes(definition, list)).map((type) => [type, section.id] as const),
      ),
    ]),
  );
}
