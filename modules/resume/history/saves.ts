import type { HistoryEntry, HistorySection } from "../contract/answers.ts";
import type { Resume } from "../document.ts";
import { type DescribedChange, describeChanges } from "./describe-changes.ts";

/** How long after its first save an entry of the history takes in further ones. */
export const ENTRY_MS = 5 * 60 * 1000;

/** One save as the history keeps it. */
export interface Save {
  commandId: string;
  firstRevision: number;
  revision: number;
  /** `firstRevision` of the first save of its entry, and when that was. */
  entry: number;
  entryAt: string;
  kind: HistoryEntry["kind"];
  section: HistorySection;
  actorId: string | null;
  /** ISO instant. */
  at: string;
  changes: DescribedChange[];
}

interface SavedEvent {
  type: string;
  revision: number;
  metadata: { commandId: string; actorId: string | null; occurredAt: string };
}

const kinds: Readonly<Record<string, Save["kind"]>> = {
  "resume.save-undone": "undo",
  "resume.save-redone": "redo",
  "resume.restored": "restore",
};

/**
 * The save an event belongs to, with what the event changed: the last one when it has the same command, else a new one.
 * Plain saves of one person on one section join an entry while it is younger than five minutes.
 */
export function recordSave(event: SavedEvent, last: Save | null, before: Resume, after: Resume): Save {
  const { type, revision, metadata } = event;
  const { commandId, actorId, occurredAt: at } = metadata;
  const changes = describeChanges(before, after);
  if (last?.commandId === commandId) {
    const all = [...last.changes, ...changes];
    return { ...last, revision, changes: all, section: sectionOf(last.kind, all) };
  }
  const kind = kinds[type] ?? "save";
  const section = sectionOf(kind, changes);
  const joins =
    kind === "save" &&
    last?.kind === "save" &&
    last.actorId === actorId &&
    last.section === section &&
    Date.parse(at) - Date.parse(last.entryAt) <= ENTRY_MS;
  const { entry, entryAt } = joins ? last : { entry: revision, entryAt: at };
  return { commandId, firstRevision: revision, revision, entry, entryAt, kind, section, actorId, at, changes };
}

function sectionOf(kind: Save["kind"], changes: readonly DescribedChange[]): HistorySection {
  const sections = new Set(changes.map(({ section }) => section));
  const [only] = sections;
  return kind === "restore" || !only || sections.size > 1 ? "all" : only;
}
