import type { FieldPath } from "../../../../documents/field-path.ts";
import type { Problem } from "../../../../documents/problem.ts";
import type { SaveOrigin } from "../../../../documents/save-origin.ts";
import { afterPaint } from "../../../ui/deferred/after-paint.ts";
import { formPath } from "../fields/form-path.ts";
import { createAutosave, type SavePhase } from "./autosave.ts";
import type { Draft, DraftStore } from "./draft-store.ts";
import { findRowPath } from "./form-document.ts";
import type { Conflict } from "./merge.ts";
import { sortLists } from "./sort-rows.ts";
import { createSync, type FormAccess, type SaveOutcome, type SyncOptions, type Transport } from "./synchronise.ts";

export type SaveAttempt = { readonly kind: "invalid" } | SaveOutcome;

export interface EditorOptions extends Transport, Pick<SyncOptions, "shape" | "today" | "start"> {
  /** Name of the draft that is this editor's own. */
  key: string;
  drafts: DraftStore;
  /** The draft to begin with. */
  draft: Draft | undefined;
  form: FormAccess & {
    /** Checks fields, all of them without paths, and shows their errors. */
    validate(paths?: readonly FieldPath[]): void;
  };
}

/** The state of an editor that a page shows beside its fields. The same object while nothing of it changed. */
export interface EditorView {
  readonly phase: SavePhase;
  readonly unsaved: number;
  readonly conflicts: readonly Conflict[];
  /** Problems found by the last press of a save button; empty until then and once they are mended. */
  readonly problems: readonly Problem[];
}

/** Milliseconds that the draft of a key may wait, so that the key is painted first. */
const DRAFT_DELAY = 50;

export type Editor = ReturnType<typeof createEditor>;

/**
 * Edits the values of a section or of any other shape: keeps a draft on the device, at most 50 ms behind the typing, saves
 * by itself, merges what is saved elsewhere, and collects what is wrong. Knows no React; see `useEditor`.
 */
export function createEditor(options: EditorOptions) {
  const { shape, key, drafts, draft, form } = options;
  let kept = draft;
  /** A save button was pressed: required fields are checked from now on. */
  let isStrict = false;
  /** A save was asked for since the last edit. */
  let isAsked = false;
  /** Start of the draft's lifetime: a repeated save does not extend it. */
  let editedAt = draft?.at ?? Date.now();
  let problems: readonly Problem[] = [];
  let isShowing = false;
  /** The form is as it was loaded: nothing is unsaved, and nothing needs to be parsed to say so. */
  let isPristine = draft === undefined;
  /** The document is: what was typed is forgotten. */
  let isGone = false;
  /** The draft of the last edits is not written yet. */
  let draftDue: ReturnType<typeof setTimeout> | undefined;
  /** Of the content that the next save sends; undefined: typed. */
  let origin: SaveOrigin | undefined;

  const sync = createSync({
    ...options,
    form: {
      values: form.values,
      show(values) {
        isShowing = true;
        form.show(values);
        isShowing = false;
      },
    },
    start: draft ? { values: draft.base, revision: draft.revision } : options.start,
    conflicts: draft?.conflicts,
    onChange() {
      keepDraft();
      const refused = sync.refusals().map(({ path }) => path);
      if (refused.length > 0) form.validate(refused);
      tell();
    },
  });
  const autosave = createAutosave({
    async save(explicit) {
      const from = origin;
      origin = undefined;
      const outcome = await sync.save(explicit, from);
      // A key of the last frame is an edit since the save began.
      consequences.flush();
      if (outcome.kind === "failed" && outcome.isGone) isGone = true;
      if (outcome.kind === "unreachable" || outcome.kind === "postponed") origin ??= from;
      keepDraft();
      return outcome;
    },
    unsaved,
    show: tell,
  });

  /** Checks and counts after an edit: in the task of a key or a press they would delay its paint. */
  const consequences = afterPaint(() => {
    if (isStrict) problems = strictProblems();
    autosave.showEdited();
    tell();
  });

  const listeners = new Set<() => void>();
  let view: EditorView = viewNow();
  let shown = textOf(view);

  function viewNow(): EditorView {
    return { phase: autosave.phase(), unsaved: unsaved(), conflicts: sync.conflicts(), problems };
  }

  /** The view as text, with the names of the fields it is about: those of a row change when it moves. */
  function textOf({ phase, unsaved, conflicts, problems }: EditorView): string {
    const values = form.values();
    const names = [...conflicts, ...problems].map(
      ({ path }) => formPath(values, path) ?? formPath(values, [...path, "id"]),
    );
    return JSON.stringify([phase, unsaved, conflicts, problems, names]);
  }

  function tell(): void {
    const next = viewNow();
    const text = textOf(next);
    if (text === shown) return;
    shown = text;
    view = next;
    for (const listener of listeners) listener();
  }

  function unsaved(): number {
    return isPristine || isGone ? 0 : sync.unsaved();
  }

  function keepDraft(): void {
    clearTimeout(draftDue);
    draftDue = undefined;
    const count = unsaved();
    if (count === 0) {
      if (kept && drafts.isStill(key, kept)) drafts.drop(key);
      kept = undefined;
      return;
    }
    const { values: base, revision } = sync.base();
    kept = {
      base,
      revision,
      values: form.values(),
      unsaved: count,
      conflicts: sync.conflicts(),
      waits: !autosave.isEnabled() && !isAsked,
      stamp: crypto.randomUUID(),
      at: editedAt,
    };
    drafts.keep(key, kept);
  }

  /** Problems that prevent the form from being saved, including refusals by the server. */
  function strictProblems(): readonly Problem[] {
    return [...sync.read(true).problems, ...sync.refusals()];
  }

  return {
    autosave,
    rebaseOnto: sync.rebaseOnto,
    unsaved,
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): EditorView => view,
    /** Whether the server has the row, at any depth. */
    isSaved: (rowId: string): boolean => findRowPath(shape, sync.base().values, rowId) !== undefined,
    /** Every problem of the form as it stands, for the errors beside the fields. */
    check: (values = form.values()): readonly Problem[] => [
      ...sync.read(isStrict, values).problems,
      ...sync.refusals(),
    ],
    /** Resolves when the edits are checked; undefined when they are. */
    checked: consequences.pending,
    /** Checks them without waiting for the paint. */
    checkNow: consequences.flush,
    /** Call it after every change of the form. Its consequences wait for the paint of the key or the press. */
    edited(): void {
      if (isShowing) return;
      isPristine = false;
      isAsked = false;
      editedAt = Date.now();
      // Never postponed by the next key: a person who types without a pause has a draft too.
      draftDue ??= setTimeout(keepDraft, DRAFT_DELAY);
      autosave.edited();
      consequences.schedule();
    },
    /** Writes a draft that is still due: the page is hidden or left. */
    keepDraftNow(): void {
      consequences.flush();
      if (draftDue !== undefined) keepDraft();
    },
    resolve(conflict: Conflict, choice: "mine" | "theirs"): void {
      sync.resolve(conflict, choice);
      autosave.edited();
      autosave.showEdited();
    },
    /** For a save button: puts the rows in order, checks required fields too, then saves everything. */
    async save(validate: () => Promise<unknown>): Promise<SaveAttempt> {
      consequences.flush();
      const [typed, sorted] = [form.values(), sortLists(shape, form.values())];
      if (sorted !== typed) form.show(sorted);
      isStrict = true;
      isAsked = true;
      problems = sync.read(true).problems;
      tell();
      await validate();
      if (problems.length > 0) return { kind: "invalid" };
      const outcome = await autosave.flush(true);
      problems = strictProblems();
      tell();
      return outcome;
    },
    /** Saves what is valid, without checking required fields. @param from origin of the content, where it was not typed */
    flush(from?: SaveOrigin) {
      consequences.flush();
      origin = from;
      return autosave.flush();
    },
  };
}
