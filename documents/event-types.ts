import type { DocumentDefinition, Fields, ListDefinition, RowOf, SectionDefinition } from "./definition.ts";
import type { SaveOrigin } from "./save-origin.ts";
import type { SectionOf } from "./values.ts";

/** The types of a document's events, inferred from its definition. Schemas of the same events: events.ts. */

type Event<Type extends string, Data> = { type: Type; data: Data };
type FieldValues<F extends Fields> = { -readonly [K in keyof F]: F[K]["empty"] };

/**
 * Events that belong to a save: the finest changes of a document, and markers that say why they were made. An undo, a redo
 * and a restore are a marker followed by the changes; a save that was not typed has a marker with its origin before them, and
 * one with a reason the reason. The events of one save share a command id, or the batch of their origin.
 */
export type DocumentEvent<D extends DocumentDefinition = DocumentDefinition> = string extends D["name"]
  ? Event<string, object>
  : SectionEvents<D["name"], SectionOf<D>> | ReasonEvent<D["name"]>;

/** Events that give a revision a name; they change no document. */
export type VersionEvent<Name extends string = string> =
  | Event<`${Name}.version-named`, { versionId: string; name: string; revision: number }>
  | Event<`${Name}.version-renamed`, { versionId: string; name: string }>
  | Event<`${Name}.version-name-removed`, { versionId: string }>;

type ReasonEvent<Name extends string> =
  | Event<`${Name}.save-undone`, Record<string, never>>
  | Event<`${Name}.save-redone`, Record<string, never>>
  | Event<`${Name}.restored`, { revision: number }>
  | Event<`${Name}.save-attributed`, { origin: SaveOrigin }>
  | Event<`${Name}.save-batched`, { origin: SaveOrigin; batch: string }>
  | Event<`${Name}.save-explained`, { reason: string }>;

type SectionEvents<Name extends string, S> = S extends SectionDefinition
  ?
      | (keyof S["fields"] extends never
          ? never
          : Event<
              `${Name}.${S["event"]}-revised`,
              S["bare"] extends true ? FieldValues<S["fields"]> : { changes: Partial<FieldValues<S["fields"]>> }
            >)
      | ListsEvents<Name, S["lists"], unknown>
  : never;

/** Events of nested lists carry the ids of the rows around the row, outermost first. */
type ListsEvents<Name extends string, L, Parents> = string extends keyof NonNullable<L>
  ? never
  : {
      [K in keyof NonNullable<L>]: NonNullable<L>[K] extends ListDefinition
        ?
            | RowEvents<Name, NonNullable<L>[K], Parents>
            | ListsEvents<Name, NonNullable<L>[K]["lists"], { parents: string[] }>
        : never;
    }[keyof NonNullable<L>];

type RowEvents<Name extends string, L extends ListDefinition, Parents> =
  | Event<`${Name}.${L["event"]["one"]}-added`, Parents & { row: RowOf<L>; position: number }>
  | Event<`${Name}.${L["event"]["one"]}-revised`, Parents & { id: string; changes: Partial<FieldValues<L["fields"]>> }>
  | Event<`${Name}.${L["event"]["one"]}-removed`, Parents & { id: string }>
  | Event<`${Name}.${L["event"]["many"]}-reordered`, Parents & { order: string[] }>;
