import { NothingToRedo, NothingToUndo, RevisionNotFound, VersionNotFound } from "../../documents/refused-commands.ts";
import { applyPatch } from "./apply-patch.ts";
import { brokenRules } from "./demands.ts";
import { difference } from "./difference.ts";
import { emptyResume, type Resume } from "./document.ts";
import type { DocumentEvent, ResumeEvent } from "./events.ts";
import { documentSnapshot, evolveDocument } from "./evolve.ts";
import type { ResumePatch } from "./patch.ts";
import type { Section } from "./sections.ts";

/** Maximum number of events of one 履歴書: an autosave every two seconds for two days and nights. */
export const MAX_EVENTS = 100_000;
/** How many saves can be taken back. Older ones stay in the history and can be restored. */
export const UNDO_LIMIT = 200;

/** A revision somebody gave a name: 「A社に提出」. */
export interface NamedVersion {
  id: string;
  name: string;
  revision: number;
}

/** Documents in the stacks share every part that did not change between them. */
export interface ResumeState {
  document: Resume;
  /** The newest event's; null before the first. */
  revision: number | null;
  /** The newest event's that belongs to a save: what "the current version" means when it is given a name. */
  documentRevision: number | null;
  /** The command whose events are being read: where it changes, a save begins. */
  commandId: string | null;
  /** Documents to go back to, newest last. */
  undo: readonly Resume[];
  /** Documents to go forward to, nearest last. */
  redo: readonly Resume[];
  versions: readonly NamedVersion[];
}

/** Ids, the day and the document of an old revision come in; nothing is looked up. */
export type ResumeCommand =
  /** `explicit`: 保存 or 次へ, so that required and order rules hold; `today` is `YYYY-MM-DD` in Japan. */
  | { type: "SaveSection"; section: Section; patch: ResumePatch; explicit: boolean; today: string }
  | { type: "UndoSave" }
  | { type: "RedoSave" }
  /** `document` as it stood after `revision`. */
  | { type: "RestoreRevision"; revision: number; document: Resume }
  /** Without a revision the current document is named. */
  | { type: "NameVersion"; id: string; name: string; revision: number | null }
  | { type: "RenameVersion"; id: string; name: string }
  | { type: "RemoveVersionName"; id: string };

/** What an event says beside its type and data, as far as the decider cares. */
interface Recorded {
  revision: number;
  metadata: { commandId: string; occurredAt: string };
}
export type RecordedResumeEvent = Recorded & (({ erased: false } & ResumeEvent) | { erased: true });

export const initialResume: ResumeState = {
  document: emptyResume,
  revision: null,
  documentRevision: null,
  commandId: null,
  undo: [],
  redo: [],
  versions: [],
};

/** The 履歴書 of one person: the stream `resume-<account id>`. */
export const resume = {
  category: "resume",
  maxEvents: MAX_EVENTS,
  initial: initialResume,
  evolve,
  decide,
  snapshots: [
    {
      name: "resume",
      version: 1,
      keep: "newest",
      take: (state: ResumeState): unknown => state,
      restore: (taken: unknown) => taken as ResumeState,
    },
    { ...documentSnapshot, take: ({ document }: ResumeState): unknown => document },
  ],
} as const;

function evolve(state: ResumeState, event: RecordedResumeEvent): ResumeState {
  if (event.erased) return { ...initialResume, revision: event.revision };
  const next = { ...state, revision: event.revision };
  switch (event.type) {
    case "resume.version-named": {
      const { versionId, name, revision } = event.data;
      return { ...next, versions: [...state.versions, { id: versionId, name, revision }] };
    }
    case "resume.version-renamed": {
      const { versionId, name } = event.data;
      return { ...next, versions: state.versions.map((it) => (it.id === versionId ? { ...it, name } : it)) };
    }
    case "resume.version-name-removed":
      return { ...next, versions: state.versions.filter(({ id }) => id !== event.data.versionId) };
    default: {
      const { commandId, occurredAt } = event.metadata;
      const begun = commandId === state.commandId ? next : { ...next, ...beginSave(state, event), commandId };
      const document = evolveDocument(begun.document, event, occurredAt);
      return { ...begun, document, documentRevision: event.revision };
    }
  }
}

/** The first event of a save moves the stacks; a marker, where there is one, is always that first event. */
function beginSave({ document, undo, redo }: ResumeState, event: DocumentEvent): Pick<ResumeState, "undo" | "redo"> {
  if (event.type === "resume.save-undone") return { undo: undo.slice(0, -1), redo: [...redo, document] };
  if (event.type === "resume.save-redone") return { undo: [...undo, document], redo: redo.slice(0, -1) };
  return { undo: [...undo, document].slice(-UNDO_LIMIT), redo: [] };
}

function decide(command: ResumeCommand, state: ResumeState): ResumeEvent[] {
  switch (command.type) {
    case "SaveSection": {
      const after = applyPatch(state.document, command.patch);
      const errors = brokenRules({ ...command, before: state.document, after });
      if (Object.keys(errors).length > 0) throw new RulesBroken(errors);
      return difference(state.document, after);
    }
    case "UndoSave": {
      const target = state.undo.at(-1);
      if (!target) throw new NothingToUndo();
      return [{ type: "resume.save-undone", data: {} }, ...difference(state.document, target)];
    }
    case "RedoSave": {
      const target = state.redo.at(-1);
      if (!target) throw new NothingToRedo();
      return [{ type: "resume.save-redone", data: {} }, ...difference(state.document, target)];
    }
    case "RestoreRevision": {
      const changes = difference(state.document, command.document);
      const { revision } = command;
      return changes.length > 0 ? [{ type: "resume.restored", data: { revision } }, ...changes] : [];
    }
    case "NameVersion": {
      const revision = command.revision ?? state.documentRevision;
      if (revision === null || state.revision === null || revision > state.revision) throw new RevisionNotFound();
      if (state.versions.some(({ id }) => id === command.id)) return [];
      return [{ type: "resume.version-named", data: { versionId: command.id, name: command.name, revision } }];
    }
    case "RenameVersion": {
      const { id: versionId, name } = command;
      const unchanged = namedVersion(state, versionId).name === name;
      return unchanged ? [] : [{ type: "resume.version-renamed", data: { versionId, name } }];
    }
    case "RemoveVersionName": {
      const { id: versionId } = namedVersion(state, command.id);
      return [{ type: "resume.version-name-removed", data: { versionId } }];
    }
  }
}

function namedVersion(state: ResumeState, id: string): NamedVersion {
  const version = state.versions.find((it) => it.id === id);
  if (!version) throw new VersionNotFound();
  return version;
}

/** A save that breaks rules: nothing of it is kept. Messages by the dotted names the request used. */
export class RulesBroken extends Error {
  override readonly name = "RulesBroken";
  readonly errors: Readonly<Record<string, readonly string[]>>;
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super("the save breaks rules");
    this.errors = errors;
  }
}
