import type {
  DocumentDefinition,
  Fields,
  ListDefinition,
  Lists,
  RowEventNames,
  SectionDefinition,
} from "./definition.ts";

/** No lists: what a shape has that names none. */
type None = Record<never, never>;

/** Declares a list; types of its rows are inferred from `fields` and `lists`. */
export const defineList = <const E extends RowEventNames, F extends Fields, L extends Lists = None>(
  list: ListDefinition<F, L, E>,
): ListDefinition<F, L, E> => list;

/** Declares a section. `event` is `id` unless given. */
export function defineSection<
  const Id extends string,
  F extends Fields,
  L extends Lists = None,
  const At extends string | undefined = undefined,
  const Event extends string = Id,
  const Bare extends boolean = false,
>(
  section: Omit<SectionDefinition<F, L, Id, At, Event, Bare>, "at" | "event" | "bare"> & {
    at?: At;
    event?: Event;
    bare?: Bare;
  },
  // `NoInfer` keeps the list of sections at the call from being a source of inference for omitted type arguments.
): SectionDefinition<F, L, Id, NoInfer<At>, NoInfer<Event>, NoInfer<Bare>> {
  const { at, event = section.id, bare = false } = section;
  return { ...section, at: at as At, event: event as Event, bare: bare as Bare };
}

/** Declares a document. */
export const defineDocument = <
  const Name extends string,
  const S extends readonly SectionDefinition[],
  const Other extends readonly SectionDefinition[] = readonly [],
>(
  definition: DocumentDefinition<Name, S, Other>,
): DocumentDefinition<Name, S, Other> => definition;
