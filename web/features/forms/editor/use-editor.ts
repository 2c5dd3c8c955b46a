import { useEffect, useRef, useState } from "react";
import {
  type FieldErrors,
  type UseFieldArrayReturn,
  type UseFormReturn,
  useFieldArray,
  useForm,
} from "react-hook-form";
import { formPath } from "../field-errors.ts";
import type { SavePhase } from "./autosave.ts";
import type { DraftStore } from "./draft-store.ts";
import type { FormDocument, Problem } from "./form-document.ts";
import type { Conflict } from "./merge.ts";
import { type FormRules, parseForm, toFormValues, toRaw } from "./parse-form.ts";
import { createSync, type SaveOutcome, type ServerSnapshot, type Sync, type SyncPorts } from "./synchronise.ts";
import { useAutosave } from "./use-autosave.ts";

export interface PartSource extends Pick<SyncPorts, "send" | "latest"> {
  /** Names the draft on this device that is this editor's own. */
  key: string;
  rules: FormRules;
  /** What the server holds, as far as this tab has heard. Newer values are merged into the form. */
  known: ServerSnapshot;
  drafts: DraftStore;
}

export type SaveAttempt = { readonly kind: "invalid" } | SaveOutcome;

export interface EditorBinding {
  form: UseFormReturn<FormDocument>;
  rows: UseFieldArrayReturn<FormDocument, "rows", "key">;
  phase: SavePhase;
  unsaved: number;
  conflicts: readonly Conflict[];
  resolve(conflict: Conflict, choice: "mine" | "theirs"): void;
  /** What the last press of a save button found; empty until then and once it is mended. */
  problems: readonly Problem[];
  /** For a save button: checks what is required too, then saves everything. */
  save(): Promise<SaveAttempt>;
  /** Saves what can be saved, without asking for what is required. */
  flush(): Promise<SaveOutcome>;
}

/**
 * One editor page: a react-hook-form form over a part, saved by itself, merged with what others save, kept on this
 * device until the server has it. Mount it once a draft (`key`).
 */
export function useEditor(source: PartSource): EditorBinding {
  const { key, rules, known, drafts } = source;
  const ports = useRef(source);
  ports.current = source;
  const [draft] = useState(() => drafts.load(key));
  const kept = useRef(draft);
  const [, redraw] = useState(0);
  const isShowing = useRef(false);
  const isStrict = useRef(false);
  /** A save was asked for since the last edit. */
  const isAsked = useRef(false);
  /** The draft's age counts from here: a save that is tried again does not make it younger. */
  const editedAt = useRef(draft?.at ?? Date.now());
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  const form = useForm<FormDocument>({
    defaultValues: draft?.values ?? toRaw(rules, known.part),
    mode: "onTouched",
    resolver: (values) => {
      const found = parseForm(rules, values, isStrict.current).problems;
      const errors = errorsOf([...found, ...sync.refusals()], values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const rows = useFieldArray({ control: form.control, name: "rows", keyName: "key" });

  const [sync] = useState<Sync>(() =>
    createSync(
      {
        read: () => parseForm(rules, form.getValues()),
        show: (part) => {
          isShowing.current = true;
          showInForm(form, toFormValues(rules, part, form.getValues()));
          isShowing.current = false;
        },
        send: (changes, base, explicit) => ports.current.send(changes, base, explicit),
        latest: (revision) => ports.current.latest(revision),
        changed: () => {
          keepDraft();
          const values = form.getValues();
          const ids = values.rows.map((row) => row.id);
          const paths = sync.refusals().flatMap((refusal) => formPath(refusal, ids) ?? []);
          if (paths.length > 0) void form.trigger(paths);
          redraw((count) => count + 1);
        },
      },
      draft ? { part: draft.base, revision: draft.revision } : known,
      draft?.conflicts,
    ),
  );

  function keepDraft(): void {
    const unsaved = sync.unsaved();
    if (unsaved === 0) {
      if (kept.current && drafts.isStill(key, kept.current)) drafts.drop(key);
      kept.current = undefined;
      return;
    }
    const { part: base, revision } = sync.base();
    kept.current = {
      base,
      revision,
      values: form.getValues(),
      unsaved,
      conflicts: sync.conflicts(),
      waits: !autosave.isEnabled() && !isAsked.current,
      stamp: crypto.randomUUID(),
      at: editedAt.current,
    };
    drafts.keep(key, kept.current);
  }

  const { phase, autosave } = useAutosave({
    save: async (explicit) => {
      const outcome = await sync.save(explicit);
      keepDraft();
      return outcome;
    },
    unsaved: sync.unsaved,
  });

  /** What keeps the part from being saved as a whole, the server's word included. */
  const strictProblems = () => [...parseForm(rules, form.getValues(), true).problems, ...sync.refusals()];

  const edited = useRef(() => {});
  edited.current = () => {
    if (isShowing.current) return;
    isAsked.current = false;
    editedAt.current = Date.now();
    keepDraft();
    if (isStrict.current) setProblems(strictProblems());
    autosave.edited();
    redraw((count) => count + 1);
  };
  // Subscribed once: the field array tells of its moves within the commit that would renew the subscription.
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => edited.current() }), [form]);
  useEffect(() => sync.absorb(known), [sync, known]);
  // What an earlier visit left here was not fit to be sent: the fields say why, before they are touched again.
  useEffect(() => {
    if (draft) void form.trigger();
  }, [draft, form]);

  return {
    form,
    rows,
    phase,
    unsaved: sync.unsaved(),
    conflicts: sync.conflicts(),
    resolve(conflict, choice) {
      sync.resolve(conflict, choice);
      autosave.edited();
    },
    problems,
    async save() {
      isStrict.current = true;
      isAsked.current = true;
      const found = parseForm(rules, form.getValues(), true).problems;
      setProblems(found);
      await form.trigger(undefined, { shouldFocus: true });
      if (found.length > 0) return { kind: "invalid" };
      const outcome = await autosave.flush(true);
      setProblems(strictProblems());
      return outcome;
    },
    flush: () => autosave.flush(),
  };
}

function errorsOf(problems: readonly Problem[], values: FormDocument): FieldErrors<FormDocument> {
  const ids = values.rows.map((row) => row.id);
  const errors: { fields?: Record<string, unknown>; rows?: { fields: Record<string, unknown> }[] } = {};
  for (const { rowId, field, message } of problems) {
    if (field === null) continue;
    const error = { type: "rule", message };
    if (rowId === null) errors.fields = { [field]: error, ...errors.fields };
    else {
      const index = ids.indexOf(rowId);
      if (index < 0) continue;
      errors.rows ??= [];
      errors.rows[index] = { fields: { [field]: error, ...errors.rows[index]?.fields } };
    }
  }
  return errors as FieldErrors<FormDocument>;
}

/** Sets only what differs, so that the caret and an IME composition elsewhere stay undisturbed. */
function showInForm(form: UseFormReturn<FormDocument>, next: FormDocument): void {
  const now = form.getValues();
  for (const [field, value] of Object.entries(next.fields)) {
    if (now.fields[field] !== value) form.setValue(`fields.${field}`, value);
  }
  const sameRows = now.rows.length === next.rows.length && now.rows.every((row, i) => row.id === next.rows[i]?.id);
  if (!sameRows) {
    form.setValue("rows", next.rows);
    return;
  }
  for (const [i, row] of next.rows.entries()) {
    for (const [field, value] of Object.entries(row.fields)) {
      if (now.rows[i]?.fields[field] !== value) form.setValue(`rows.${i}.fields.${field}`, value);
    }
  }
}
