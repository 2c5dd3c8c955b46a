import { allSections } from "./all-sections.ts";
import { applyPatch } from "./apply-patch.ts";
import type { DocumentDefinition } from "./definition.ts";
import { difference } from "./difference.ts";
import type { DocumentCommand } from "./document-commands.ts";
import type { DocumentState, NamedVersion, RecordedDocumentEvent } from "./document-state.ts";
import { ConflictingEdits, editConflicts, type SentPatch } from "./edit-conflicts.ts";
import { emptyDocument } from "./empty.ts";
import { reasonEventTypes, versionEventTypes } from "./event-names.ts";
import type { DocumentEvent, VersionEvent } from "./event-types.ts";
import { createStateFold } from "./fold.ts";
import { requestProblems } from "./problem-name.ts";
import {
  NothingToRedo,
  NothingToUndo,
  RevisionNotFound,
  SectionNotFound,
  VersionNotFound,
} from "./refused-commands.ts";
import { RuleViolation } from "./rule-violation.ts";
import type { SaveCause, SaveOrigin } from "./save-origin.ts";
import { schemaVersion } from "./schema.ts";
import { validateSave } from "./validate-save.ts";
import {
  type AnyDocument,
  type ChangedSectionId,
  type DocumentOf,
  sectionValues,
  withSectionValues,
} from "./values.ts";

/** A snapshot kind of the documents alone, one every 50 revisions, shared by the decider and by reads of the past. */
export const documentSnapshot = (definition: DocumentDefinition) =>
  ({ name: `${definition.name}-document`, version: schemaVersion(definition), keep: "all" }) as const;

/** Raised with what the state holds beside the document, and with how it is folded. */
const STATE_VERSION = 4;

/** The events of a definition: of saves, and of the names of versions. */
export type EventOf<D extends DocumentDefinition> = DocumentEvent<D> | VersionEvent<D["name"]>;

/**
 * The decider of a document: save by section, undo, redo, restore and named versions. Pure; every save is stored as the
 * difference it makes.
 */
export function createDecider<D extends DocumentDefinition>(definition: D) {
  type Document = DocumentOf<D>;
  type State = DocumentState<Document>;
  const initial: State = {
    document: emptyDocument(definition),
    revision: null,
    documentRevision: null,
    commandId: null,
    actorId: null,
    batch: null,
    undo: [],
    redo: [],
    origins: { undo: [], redo: [] },
    versions: [],
  };
  const decide = createDecide(definition);
  return {
    category: definition.name as D["name"],
    maxEvents: definition.maxEvents,
    initial,
    evolve: createStateFold(definition, initial),
    decide: (command: DocumentCommand<Document, ChangedSectionId<D>>, state: State): EventOf<D>[] =>
      decide(command as DocumentCommand, state as DocumentState) as EventOf<D>[],
    snapshots: [
      {
        name: definition.name as string,
        version: schemaVersion(definition, STATE_VERSION),
        keep: "newest",
        take: (state: State): unknown => state,
        restore: (taken: unknown) => taken as State,
      },
      { ...documentSnapshot(definition), take: ({ document }: State): unknown => document },
    ],
  } as const;
}

export type RecordedEventOf<D extends DocumentDefinition> = RecordedDocumentEvent<EventOf<D>>;

type Event = { type: string; data: object };
type SectionSave = Pick<Extract<DocumentCommand, { type: "SaveSection" }>, "section" | "patch" | "explicit" | "today">;

function createDecide(definition: DocumentDefinition) {
  const reasons = reasonEventTypes(definition);
  const versions = versionEventTypes(definition);

  /** The document after the patch of one section. */
  function patched(document: AnyDocument, save: SectionSave): AnyDocument {
    const section = allSections(definition).find(({ id }) => id === save.section);
    if (!section) throw new SectionNotFound();
    const before = sectionValues(section, document);
    const after = applyPatch(section, before, save.patch);
    const problems = validateSave(section, { ...save, before, after });
    if (problems.length > 0) throw new RuleViolation(requestProblems(section, save.patch, problems));
    return withSectionValues(section, document, after);
  }

  function refuseConflicts(
    { document, revision }: DocumentState,
    saves: readonly SentPatch[],
    base: AnyDocument,
  ): void {
    const conflicts = editConflicts(definition, saves, { base, current: document });
    if (conflicts.length > 0) throw new ConflictingEdits(revision, conflicts);
  }

  const withKeptSections = (restored: AnyDocument, current: AnyDocument): AnyDocument =>
    allSections(definition)
      .filter(({ isKeptByRestore }) => isKeptByRestore)
      .reduce((next, section) => withSectionValues(section, next, sectionValues(section, current)), restored);

  const attribution = (origin: SaveOrigin, batch: string | undefined): Event =>
    batch ? { type: reasons.batched, data: { origin, batch } } : { type: reasons.attributed, data: { origin } };

  /** The markers of a cause stand before the changes; nothing changed is no save. */
  function causedBy({ origin, batch, reason }: SaveCause, changes: Event[]): Event[] {
    if (changes.length === 0) return [];
    return [
      ...(origin ? [attribution(origin, batch)] : []),
      ...(reason ? [{ type: reasons.explained, data: { reason } }] : []),
      ...changes,
    ];
  }

  /** An undo and a redo have the origin of their save; they join no batch. */
  const attributedTo = (origin: SaveOrigin | null | undefined, changes: Event[]): Event[] =>
    causedBy(origin ? { origin } : {}, changes);

  return (command: DocumentCommand, state: DocumentState): Event[] => {
    switch (command.type) {
      case "SaveSection":
        return causedBy(command, difference(definition, state.document, patched(state.document, command)));
      case "SaveSections": {
        const { saves, today, base } = command;
        if (base) refuseConflicts(state, saves, base);
        const after = saves.reduce(
          (document, save) => patched(document, { ...save, explicit: false, today }),
          state.document,
        );
        return causedBy(command, difference(definition, state.document, after));
      }
      case "UndoSave": {
        const target = state.undo.at(-1);
        if (!target || (command.batch && command.batch !== state.batch)) throw new NothingToUndo();
        const changes = difference(definition, state.document, target);
        return [{ type: reasons.undone, data: {} }, ...attributedTo(state.origins.undo.at(-1), changes)];
      }
      case "RedoSave": {
        const target = state.redo.at(-1);
        if (!target) throw new NothingToRedo();
        const changes = difference(definition, state.document, target);
        return [{ type: reasons.redone, data: {} }, ...attributedTo(state.origins.redo.at(-1), changes)];
      }
      case "RestoreRevision": {
        const { revision, reason } = command;
        const changes = difference(definition, state.document, withKeptSections(command.document, state.document));
        const marked = causedBy(reason ? { reason } : {}, changes);
        return marked.length > 0 ? [{ type: reasons.restored, data: { revision } }, ...marked] : [];
      }
      case "NameVersion": {
        const revision = command.revision ?? state.documentRevision;
        if (revision === null || state.revision === null || revision > state.revision) throw new RevisionNotFound();
        if (state.versions.some(({ id }) => id === command.id)) return [];
        return [{ type: versions.named, data: { versionId: command.id, name: command.name, revision } }];
      }
      case "RenameVersion": {
        const { id: versionId, name } = command;
        const unchanged = namedVersion(state, versionId).name === name;
        return unchanged ? [] : [{ type: versions.renamed, data: { versionId, name } }];
      }
      case "RemoveVersionName": {
        const { id: versionId } = namedVersion(state, command.id);
        return [{ type: versions.nameRemoved, data: { versionId } }];
      }
    }
  };
}

function namedVersion(state: DocumentState, id: string): NamedVersion {
  const version = state.versions.find((it) => it.id === id);
  if (!version) throw new VersionNotFound();
  return version;
}
