import type { FieldDefinition } from "../../../../documents/field.ts";
import { GeneratedField } from "../../documents/editor/generated-field.tsx";
import { TextExamples } from "../examples/text-examples.tsx";
import type { TextExamplesModalProps } from "../examples/text-examples-modal.tsx";

interface ExampledTextProps extends Pick<TextExamplesModalProps, "name" | "part"> {
  field: FieldDefinition;
}

/** A text with examples by occupation. */
export function ExampledText({ name, field, part }: ExampledTextProps) {
  return (
    <div className="grid gap-1">
      <GeneratedField name={name} field={field} />
      <TextExamples name={name} label={field.label} part={part} />
    </div>
  );
}
