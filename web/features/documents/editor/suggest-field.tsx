import { type ComponentType, useEffect, useState } from "react";
import { whenQuiet } from "../../../ui/deferred/when-quiet.ts";
import type { FieldProps, FieldWidth } from "../../../ui/field/field-props.ts";
import { TextField } from "../../../ui/text-field/text-field.tsx";

export interface SuggestFieldProps extends FieldProps<string> {
  /** What is suggested. */
  kind: "company" | "licence" | "position" | "school" | "skill";
  width?: FieldWidth;
}

let loaded: ComponentType<SuggestFieldProps> | undefined;

/**
 * One line of text with suggestions from the server; any other text is as good. It is a text field until the code of the
 * list has come, and stays one without a network. Who is in the field then has the list from the next visit on: the focus
 * and a composition would be lost.
 */
export function SuggestField(props: SuggestFieldProps) {
  const [Field, setField] = useState(() => loaded);
  const { name, onBlur } = props;
  const change = () => setField(() => loaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a row that has moved meanwhile changes at its blur
  useEffect(() => {
    if (loaded) return;
    void whenQuiet()
      .then(() => import("./suggestions-loader.ts"))
      .then((file) => file.loadSuggestingField())
      .then(
        (file) => {
          loaded = file.SuggestingField;
          if (document.activeElement?.getAttribute("name") !== name) change();
        },
        () => undefined,
      );
  }, []);
  if (Field) return <Field {...props} />;
  const { kind: _, ...text } = props;
  return (
    <TextField
      {...text}
      onBlur={() => {
        onBlur?.();
        change();
      }}
    />
  );
}
