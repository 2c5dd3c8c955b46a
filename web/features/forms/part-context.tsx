import { createContext, type ReactNode, useContext } from "react";
import { type Bound, useBound } from "./use-bound.ts";
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

function useValue<T>(name: string, toValue: (raw: unknown) => T): Bound<T> {
  const { form } = usePart();
  const index = useContext(RowContext);
  const path = index === undefined ? (`fields.${name}` as const) : (`rows.${index}.fields.${name}` as const);
  const { value, ...bound } = useBound(form.control, path);
  return { ...bound, value: toValue(value), onChange: bound.onChange as (value: T) => void };
}

/** Binds a text widget to the field of this name in the form or row around it: `<TextField {...useText("gender")} …/>`. */
export const useText = (name: string): Bound<string> => useValue(name, (raw) => (raw == null ? "" : String(raw)));

/** Binds a tick. */
export function useTick(name: string): Omit<Bound<boolean>, "error"> {
  const { error: _, ...bound } = useValue(name, (raw) => raw === true);
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
