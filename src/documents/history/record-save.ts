import type { SaveKind } from "../../../documents/contract/answers.ts";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import { reasonEventTypes, sectionsByEventType } from "../../../documents/event-names.ts";
import type { SaveOrigin } from "../../../documents/save-origin.ts";

/** Period after its first save in which an entry of the history accepts further saves. */
export const ENTRY_MS = 5 * 60 * 1000;

/** A clock that went back begins an entry of its own. */
const isWithinEntry = (ms: number): boolean => ms >= 0 && ms < ENTRY_MS;

/** The section of a save that changed several sections, and of every restore. */
export const ALL_SECTIONS = "all";

/** One save as the history stores it. */
export interface Save {
  commandId: string;
  firstRevision: number;
  revision: number;
  /** `firstRevision` of the first save of its entry, and when that was. */
  entry: number;
  entryAt: string;
  kind: SaveKind;
  /** Of a save that was not typed, and of its undo and redo. Absent in saves recorded before there were origins. */
  origin?: SaveOrigin | null;
  /** Id of the batch that further saves may belong to. */
  batch?: string;
  /** It has a reason. */
  isExplained?: true;
  /** A section's id, or `all`. */
  section: string;
  /** Every section the save changed, once. */
  sections: readonly string[];
  actorId: string | null;
  /** ISO instant. */
  at: string;
}

type Attribution = { origin: SaveOrigin; batch?: string };

interface SaveEvent {
  type: string;
  data: unknown;
  revision: number;
  metadata: { commandId: string; actorId: string | null; occurredAt: string };
}

/** @returns the save that contains the event, given the last save of the same document */
export type RecordSave = (event: SaveEvent, last: Save | null) => Save;

/**
 * Assigns events to saves: an event with the last save's command id, or of its person's batch, extends that save, any other event
 * begins a new one. Typed saves without a reason of one person on one section share an entry while it is younger than five minutes.
 */
export function createSaveRecorder(definition: DocumentDefinition): RecordSave {
  const { undone, redone, restored, attributed, batched, explained } = reasonEventTypes(definition);
  const sectionOf = sectionsByEventType(definition);
  const kinds = new Map<string, SaveKind>([
    [undone, "undo"],
    [redone, "redo"],
    [restored, "restore"],
  ]);
  return ({ type, data, revision, metadata }, last) => {
    const { commandId, actorId, occurredAt: at } = metadata;
    const changed = sectionOf.get(type);
    const { origin = null, batch } = type === attributed || type === batched ? (data as Attribution) : {};
    const marks = { ...(batch && { batch }), ...(type === explained && { isExplained: true as const }) };
    const isOfBatch = batch !== undefined && batch === last?.batch && actorId === last.actorId;
    if (last && (last.commandId === commandId || isOfBatch)) {
      const isNew = changed !== undefined && !last.sections.includes(changed);
      const sections = isNew ? [...last.sections, changed] : last.sections;
      return {
        ...last,
        ...marks,
        commandId,
        revision,
        sections,
        origin: origin ?? last.origin ?? null,
        section: recordedSection(last.kind, sections),
      };
    }
    const kind = kinds.get(type) ?? "save";
    const sections = changed === undefined ? [] : [changed];
    const section = recordedSection(kind, sections);
    const isSameEntry =
      kind === "save" &&
      last?.kind === "save" &&
      !origin &&
      !last.origin &&
      !marks.isExplained &&
      !last.isExplained &&
      last.actorId === actorId &&
      last.section === section &&
      isWithinEntry(Date.parse(at) - Date.parse(last.entryAt));
    const { entry, entryAt } = isSameEntry ? last : { entry: revision, entryAt: at };
    return {
      commandId,
      firstRevision: revision,
      revision,
      entry,
      entryAt,
      kind,
      origin,
      ...marks,
      section,
      sections,
      actorId,
      at,
    };
  };
}

function recordedSection(kind: SaveKind, [only, ...others]: readonly string[]): string {
  return kind === "restore" || !only || others.length > 0 ? ALL_SECTIONS : only;
}
