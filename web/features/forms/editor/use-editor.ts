import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { Shape } from "../../../../documents/definition.ts";
import type { ParsedInput } from "../../../../documents/parse-input.ts";
import type { SaveOrigin } from "../../../../documents/save-origin.ts";
import { listsOf, type Values } from "../../../../documents/values.ts";
import type { FormBinding, FormValues } from "../fields/field-hooks.tsx";
import { formPath } from "../fields/form-path.ts";
import { resolverOf } from "../fields/form-problems.ts";
import type { DraftStore } from "./draft-store.ts";
import { createEditor, type Editor, type EditorOptions, type EditorView, type SaveAttempt } from "./editor.ts";
import type { Conflict } from "./merge.ts";
import { toNestedDraft } from "./old-draft.ts";
import { toFormValues } from "./parse-form.ts";
import type { SaveOutcome, ServerSnapshot, Transport } from "./synchronise.ts";
import { useAutosaveLifecycle } from "./use-autosave.ts";

export interface EditorSource extends Transport, Pick<EditorOptions, "shape" | "today"> {
  /** Name of the draft on this device that is this editor's own. */
  key: string;
  /** The newest answer of the server in this tab; newer ones are merged into the form. */
  known: ServerSnapshot;
  drafts: DraftStore;
  /** Instead of the person's own switch, for a page with another one. */
  isAutosaving?: boolean;
}

export interface EditorBinding extends FormBinding, EditorView {
  /** Whether something is unsaved now, a key before its paint included. */
  hasUnsaved(): boolean;
  resolve(conflict: Conflict, choice: "mine" | "theirs"): void;
  /** For a save button: checks required fields too, then saves everything. */
  save(): Promise<SaveAttempt>;
  /** Saves what is valid, without checking required fields. @param origin of content that was not typed */
  flush(origin?: SaveOrigin): Promise<SaveOutcome>;
}

/** Binds an editor to a react-hook-form form. Mount it once a draft (`key`). */
export function useEditor(source: EditorSource): EditorBinding {
  const { key, shape, known, drafts } = source;
  const current = useRef(source);
  current.current = source;
  const [draft] = useState(() => toNestedDraft(shape, drafts.load(key)));

  const form: UseFormReturn<FormValues> = useForm<FormValues>({
    defaultValues: { ...(draft?.values ?? toFormValues(shape, known.values)) },
    mode: "onTouched",
    resolver: (...request) => resolve(...request),
  });
  const [{ editor, resolve }] = useState(() => {
    const editor = createEditor({
      shape,
      key,
      drafts,
      draft,
      start: known,
      today: () => current.current.today(),
      save: (...request) => current.current.save(...request),
      load: (revision) => current.current.load(revision),
      form: {
        values: () => form.getValues(),
        show: (values) => showInForm(form, shape, form.getValues(), values),
        validate: (paths) => void form.trigger(paths?.flatMap((path) => formPath(form.getValues(), path) ?? [])),
      },
    });
    return { editor, resolve: resolverBy(editor) };
  });
  const view = useSyncExternalStore(editor.subscribe, editor.snapshot);
  useAutosaveLifecycle(editor.autosave, source.isAutosaving);

  const callback = useCallback(() => editor.edited(), [editor]);
  // One subscription for the form's life: the field array reports moves within the commit that would renew it.
  useEffect(() => form.subscribe({ formState: { values: true }, callback }), [form, callback]);
  useLayoutEffect(() => keepUpWith(editor), [editor]);
  useEffect(() => editor.rebaseOnto(known), [editor, known]);
  // A restored draft may be invalid: its fields show why before they are touched.
  useEffect(() => {
    if (draft) void form.trigger();
  }, [draft, form]);

  return {
    ...view,
    shape,
    form,
    hasUnsaved: () => editor.unsaved() > 0,
    resolve: editor.resolve,
    save: () => editor.save(() => form.trigger(undefined, { shouldFocus: true })),
    flush: editor.flush,
    isSaved: editor.isSaved,
  };
}

/** Checks by the editor, once it has taken in the last keys. */
function resolverBy(editor: Editor): Resolver<FormValues> {
  const check = resolverOf<FormValues>((typed): ParsedInput<FormValues> => ({ problems: editor.check(typed) }));
  return (...request) => editor.checked()?.then(() => check(...request)) ?? check(...request);
}

/**
 * Checks the last keys when a field is left, and writes a due draft when the page is hidden or closed.
 * @returns ends it, and does what is due then
 */
function keepUpWith({ checkNow, keepDraftNow }: Editor): () => void {
  const hidden = () => void (document.visibilityState === "hidden" && keepDraftNow());
  document.addEventListener("focusout", checkNow);
  document.addEventListener("visibilitychange", hidden);
  window.addEventListener("pagehide", keepDraftNow);
  return () => {
    document.removeEventListener("focusout", checkNow);
    document.removeEventListener("visibilitychange", hidden);
    window.removeEventListener("pagehide", keepDraftNow);
    keepDraftNow();
  };
}

/** Sets only values that differ: the caret and an IME composition elsewhere stay. */
function showInForm(form: UseFormReturn<FormValues>, shape: Shape, now: Values, next: Values, prefix = ""): void {
  for (const name in shape.fields) {
    if (now[name] !== next[name]) form.setValue(prefix + name, next[name]);
  }
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const [is, wanted] = [now[name], next[name]] as [readonly Values[], readonly Values[]];
    const sameRows = is.length === wanted.length && is.every((row, i) => row.id === wanted[i]?.id);
    if (!sameRows) {
      form.setValue(prefix + name, wanted);
      continue;
    }
    for (const [i, row] of wanted.entries()) showInForm(form, list, is[i] ?? {}, row, `${prefix}${name}.${i}.`);
  }
}
