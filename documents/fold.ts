import type { DocumentDefinition } from "./definition.ts";
import { type DocumentState, type NamedVersion, type RecordedDocumentEvent, UNDO_LIMIT } from "./document-state.ts";
import { reasonEventTypes, saveEventTypes, versionEventTypes } from "./event-names.ts";
import type { VersionEvent } from "./event-types.ts";
import { createEvolve } from "./evolve.ts";
import type { SaveOrigin } from "./save-origin.ts";
import type { DocumentOf } from "./values.ts";

/** The fold of a decider's state: the document, the stacks of undo and redo, and the names of versions. */
export function createStateFold<D extends DocumentDefinition>(definition: D, initial: DocumentState<DocumentOf<D>>) {
  type State = DocumentState<DocumentOf<D>>;
  const evolveDocument = createEvolve(definition);
  const { undone, redone, attributed, batched } = reasonEventTypes(definition);
  const versionTypes = versionEventTypes(definition);
  const isVersionType = new Set<string>(Object.values(versionTypes));
  const saveTypes = saveEventTypes(definition);

  /** The first event of a save moves the stacks; its first marker, where there is one, is that event. */
  function beginSave(
    { document, undo, redo, origins, ...last }: State,
    { type, data, metadata: { actorId } }: FirstEvent,
  ): Partial<Pick<State, "undo" | "redo" | "origins" | "batch">> {
    const { origin = null, batch = null } = type === attributed || type === batched ? (data as Attribution) : {};
    if (batch !== null && batch === last.batch && actorId === last.actorId) return {};
    const documents = { undo, redo };
    if (type === undone) {
      return {
        batch,
        ...move(documents, "undo", "redo", document),
        origins: move(origins, "undo", "redo", newest(origins.undo)),
      };
    }
    if (type === redone) {
      return {
        batch,
        ...move(documents, "redo", "undo", document),
        origins: move(origins, "redo", "undo", newest(origins.redo)),
      };
    }
    return {
      batch,
      undo: [...undo, document].slice(-UNDO_LIMIT),
      redo: [],
      origins: { undo: [...origins.undo, origin].slice(-UNDO_LIMIT), redo: [] },
    };
  }

  return (state: State, event: RecordedDocumentEvent): State => {
    if (event.erased) return { ...initial, revision: event.revision };
    const next = { ...state, revision: event.revision };
    if (isVersionType.has(event.type)) {
      next.versions = evolveVersions(state.versions, event as VersionEvent, versionTypes);
      return next;
    }
    const { commandId, actorId, occurredAt } = event.metadata;
    // The content of the opening is part of it: no save of its own begins.
    if (event.type === definition.opening) return { ...next, commandId, actorId };
    if (!saveTypes.has(event.type)) return next;
    if (commandId !== state.commandId) Object.assign(next, beginSave(state, event), { commandId, actorId });
    next.document = evolveDocument(next.document, event, occurredAt);
    next.documentRevision = event.revision;
    return next;
  };
}

type FirstEvent = Extract<RecordedDocumentEvent, { erased: false }>;
type Attribution = { origin: SaveOrigin; batch?: string };

interface Stacks<Item> {
  readonly undo: readonly Item[];
  readonly redo: readonly Item[];
}

/** Takes the last item off one stack and puts `item` on the other. */
function move<Item>(stacks: Stacks<Item>, from: keyof Stacks<Item>, to: keyof Stacks<Item>, item: Item): Stacks<Item> {
  return { ...stacks, [from]: stacks[from].slice(0, -1), [to]: [...stacks[to], item] };
}

const newest = (origins: readonly (SaveOrigin | null)[]): SaveOrigin | null => origins.at(-1) ?? null;

function evolveVersions(
  versions: readonly NamedVersion[],
  { type, data }: VersionEvent,
  { named, nameRemoved }: ReturnType<typeof versionEventTypes>,
): readonly NamedVersion[] {
  const id = data.versionId;
  if (type === named && "revision" in data) return [...versions, { id, name: data.name, revision: data.revision }];
  if (type === nameRemoved) return versions.filter((it) => it.id !== id);
  return versions.map((it) => (it.id === id && "name" in data ? { ...it, name: data.name } : it));
}
