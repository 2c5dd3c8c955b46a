import { type ComponentType, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenQuiet } from "../../../ui/deferred/when-quiet.ts";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import type { SuggestFieldProps } from "./suggest-field-props.ts";

let loaded: ComponentType<SuggestFieldProps> | undefined;

/**
 * One line of text with suggestions from the server; any other text is as good. It is a text field until the code of the
 * list has come, and stays one without a network. A field with the focus changes when it loses it: a change at once would
 * end the focus and a composition.
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
          // At once: a focus between this check and a scheduled render would be lost, and the next keys with it.
          if (document.activeElement?.getAttribute("name") !== name) flushSync(change);
        },
        () => undefined,
      );
  }, []);
  if (Field) return <Field {...props} />;
  const { kind: _kind, schoolKind: _schoolKind, ...text } = props;
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
