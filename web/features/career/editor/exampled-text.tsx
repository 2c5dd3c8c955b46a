import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { useFieldDefinition } from "../../forms/fields/field-hooks.tsx";
import { TextExamples } from "../examples/text-examples.tsx";
import type { TextExamplesModalProps } from "../examples/text-examples-modal.tsx";

/** A text with examples by occupation. */
export function ExampledText({ name, part }: Pick<TextExamplesModalProps, "name" | "part">) {
  const { label } = useFieldDefinition(name);
  return (
    <div className="grid gap-1">
      <GeneratedField name={name} />
      <TextExamples name={name} label={label} part={part} />
    </div>
  );
}
