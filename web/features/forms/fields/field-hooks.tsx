import { createContext, type ReactNode, useContext } from "react";
import type { EditorBinding } from "../editor/use-editor.ts";
import { type BoundField, useFieldBinding } from "./use-field-binding.ts";

const PartContext = createContext<EditorBinding | undefined>(undefined);
const RowContext = createContext<number | undefined>(undefined);

/** Gives the fields inside it the form they belong to. */
export function EditorProvider({ editor, children }: { editor: EditorBinding; children: ReactNode }) {
  return <PartContext value={editor}>{children}</PartContext>;
}

/** Makes the fields inside it those of one row. */
export function RowProvider({ index, children }: { index: number; children: ReactNode }) {
  return <RowContext value={index}>{children}</RowContext>;
}

export function useEditorContext(): EditorBinding {
  const editor = useContext(PartContext);
  if (!editor) throw new Error("a field stands outside its form");
  return editor;
}

function useValue<T>(name: string, toValue: (raw: unknown) => T): BoundField<T> {
  const { form } = useEditorContext();
  const index = useContext(RowContext);
  const path = index === undefined ? (`fields.${name}` as const) : (`rows.${index}.fields.${name}` as const);
  const { value, ...bound } = useFieldBinding(form.control, path);
  return { ...bound, value: toValue(value), onChange: bound.onChange as (value: T) => void };
}

/** Binds a text widget to the field of this name in the form or row around it: `<TextField {...useText("gender")} …/>`. */
export const useTextField = (name: string): BoundField<string> =>
  useValue(name, (raw) => (raw == null ? "" : String(raw)));

/** Binds a tick. */
export function useCheckboxField(name: string): Omit<BoundField<boolean>, "error"> {
  const { error: _, ...bound } = useValue(name, (raw) => raw === true);
  return bound;
}

/** Reads and writes other fields of the same form or row, for fields that follow one another. */
export function useSiblingFields() {
  const { form } = useEditorContext();
  const index = useContext(RowContext);
  const pathOf = (name: string) =>
    index === undefined ? (`fields.${name}` as const) : (`rows.${index}.fields.${name}` as const);
  return {
    get: (name: string) => form.getValues(pathOf(name)),
    set: (name: string, value: string | boolean) =>
      form.setValue(pathOf(name), value, { shouldTouch: true, shouldValidate: true }),
  };
}
