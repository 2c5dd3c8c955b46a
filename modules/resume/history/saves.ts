import type { HistoryEntry, HistorySection } from "../contract/answers.ts";
import { rowEventTypes } from "../events.ts";
import { lists } from "../labels.ts";
import type { ListName } from "../patch.ts";
import type { Section } from "../sections.ts";

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
  /** Every section that it changed, once. */
  sections: readonly Section[];
  actorId: string | null;
  /** ISO instant. */
  at: string;
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

/** The section that an event changes; none for an event that only says why others do. */
const sectionOfType = new Map<string, readonly [Section]>([
  ["resume.profile-revised", ["profile"]],
  ["resume.address-revised", ["address"]],
  ["resume.contact-revised", ["contact"]],
  ["resume.summary-revised", ["summary"]],
  ["resume.self-pr-revised", ["self-pr"]],
  ["resume.create-date-revised", ["create-date"]],
  ...(Object.keys(rowEventTypes) as ListName[]).flatMap((list) =>
    Object.values(rowEventTypes[list]).map((type): [string, readonly [Section]] => [type, [lists[list].section]]),
  ),
]);
const NONE: readonly Section[] = [];

/** @param type of an event that belongs to a save */
export const sectionsOf = (type: string): readonly Section[] => sectionOfType.get(type) ?? NONE;

/**
 * The save an event belongs to: the last one when it has the same command, else a new one. Plain saves of one person on one
 * section join an entry while it is younger than five minutes.
 */
export function recordSave({ type, revision, metadata }: SavedEvent, last: Save | null): Save {
  const { commandId, actorId, occurredAt: at } = metadata;
  if (last?.commandId === commandId) {
    const [section] = sectionsOf(type);
    const sections = section && !last.sections.includes(section) ? [...last.sections, section] : last.sections;
    return { ...last, revision, sections, section: oneOf(last.kind, sections) };
  }
  const kind = kinds[type] ?? "save";
  const sections = sectionsOf(type);
  const section = oneOf(kind, sections);
  const joins =
    kind === "save" &&
    last?.kind === "save" &&
    last.actorId === actorId &&
    last.section === section &&
    Date.parse(at) - Date.parse(last.entryAt) <= ENTRY_MS;
  const { entry, entryAt } = joins ? last : { entry: revision, entryAt: at };
  return { commandId, firstRevision: revision, revision, entry, entryAt, kind, section, sections, actorId, at };
}

function oneOf(kind: Save["kind"], [only, ...others]: readonly Section[]): HistorySection {
  return kind === "restore" || !only || others.length > 0 ? "all" : only;
}
