import { createContext, type ReactNode, useContext } from "react";
import type { EditorBinding } from "../editor/use-editor.ts";
import { type BoundField, useFieldBinding } from "./use-field-binding.ts";

const EditorContext = createContext<EditorBinding | undefined>(undefined);
/** Dotted prefix of the fields of a row: `educations.0.`. */
const RowContext = createContext("");

/** Provides the form to the fields inside it. */
export function EditorProvider({ editor, children }: { editor: EditorBinding; children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

/** Makes the fields inside it those of one row of a list. Rows nest. */
export function RowProvider({ list, index, children }: { list: string; index: number; children: ReactNode }) {
  const prefix = useContext(RowContext);
  return <RowContext value={`${prefix}${list}.${index}.`}>{children}</RowContext>;
}

/** @throws outside of `EditorProvider` */
export function useEditorContext(): EditorBinding {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("a field stands outside its form");
  return editor;
}

/** The dotted name of a field or list of this name in the form or row around it. */
export function useFieldName(name: string): string {
  return useContext(RowContext) + name;
}

function useValue<T>(name: string, toValue: (raw: unknown) => T): BoundField<T> {
  const { form } = useEditorContext();
  const { value, ...bound } = useFieldBinding(form.control, useFieldName(name));
  return { ...bound, value: toValue(value) };
}

/** Binds a text widget to a field of the form or row around it: `<TextField {...useTextField("gender")} …/>`. */
export const useTextField = (name: string): BoundField<string> =>
  useValue(name, (raw) => (raw == null ? "" : String(raw)));

/** Binds a check box. */
export function useCheckboxField(name: string): Omit<BoundField<boolean>, "error"> {
  const { error: _, ...bound } = useValue(name, (raw) => raw === true);
  return bound;
}

/** Reads and writes other fields of the same form or row. */
export function useSiblingFields() {
  const { form } = useEditorContext();
  const prefix = useContext(RowContext);
  return {
    get: (name: string) => form.getValues(prefix + name),
    set: (name: string, value: string | boolean) =>
      form.setValue(prefix + name, value, { shouldTouch: true, shouldValidate: true }),
  };
}
