import type { FieldBinding } from "./field-props.ts";

/** Rewrites what was typed when the person leaves the field, never while typing and so never within a composition. */
export function formatOnBlur({ value, onChange, onBlur }: FieldBinding<string>, format: (text: string) => string) {
  return () => {
    const formatted = format(value);
    if (formatted !== value) onChange(formatted);
    onBlur?.();
  };
}
