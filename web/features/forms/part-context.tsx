import { createContext, type ReactNode, useContext } from "react";
import { useController } from "react-hook-form";
import type { FieldBinding } from "../../ui/field/field-props.ts";
import type { PartEditor } from "./use-part-editor.ts";

const PartContext = createContext<PartEditor | undefined>(undefined);
const RowContext = createContext<number | undefined>(undefined);

/** Gives the fields inside it the form they belong to. */
export function PartProvider({ editor, children }: { editor: PartEditor; children: ReactNode }) {
  return <PartContext value={editor}>{children}</PartContext>;
}

/** Makes the fields inside it those of one row. */
export function RowProvider({ index, children }: { index: number; children: ReactNode }) {
  return <RowContext value={index}>{children}</RowContext>;
}

export function usePart(): PartEditor {
  const editor = useContext(PartContext);
  if (!editor) throw new Error("a field stands outside its form");
  return editor;
}

type Bound<T> = FieldBinding<T, never> & { error: string | undefined };

function useBound<T>(name: string, toValue: (raw: unknown) => T): Bound<T> {
  const { form } = usePart();
  const index = useContext(RowContext);
  const path = index === undefined ? (`fields.${name}` as const) : (`rows.${index}.fields.${name}` as const);
  const { field, fieldState } = useController({ name: path, control: form.control });
  return {
    name: field.name,
    value: toValue(field.value),
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  };
}

/** Binds a text widget to the field of this name in the form or row around it: `<TextField {...useText("gender")} …/>`. */
export const useText = (name: string): Bound<string> => useBound(name, (raw) => (raw == null ? "" : String(raw)));

/** Binds a tick. */
export function useTick(name: string): Omit<Bound<boolean>, "error"> {
  const { error: _, ...bound } = useBound(name, (raw) => raw === true);
  return bound;
}

/** Reads and writes other fields of the same form or row, for fields that follow one another. */
export function useNeighbours() {
  const { form } = usePart();
  const index = useContext(RowContext);
  const pathOf = (name: string) =>
    index === undefined ? (`fields.${name}` as const) : (`rows.${index}.fields.${name}` as const);
  return {
    get: (name: string) => form.getValues(pathOf(name)),
    set: (name: string, value: string | boolean) =>
      form.setValue(pathOf(name), value, { shouldTouch: true, shouldValidate: true }),
  };
}
