import type { Fields } from "../../../documents/definition.ts";
import type { FieldDefinition } from "../../../documents/field.ts";
import { Select } from "../../ui/select/select.tsx";
import { GeneratedField } from "../documents/editor/generated-field.tsx";
import { useTextField } from "../forms/fields/field-hooks.tsx";

/** Choices of more values than these are a list to open, not radio buttons. */
const MOST_RADIOS = 7;

/** The fields of one section of a posting. */
export function PostingFields({ fields }: { fields: Fields }) {
  return (
    <>
      {Object.entries(fields).map(([name, field]) =>
        (field.form?.choices?.length ?? 0) > MOST_RADIOS ? (
          <LongChoice key={name} name={name} field={field} />
        ) : (
          <GeneratedField key={name} name={name} field={field} />
        ),
      )}
    </>
  );
}

/** A list has no option without a value. */
const NONE = { value: "none", label: "指定しない" };

/** One of many; what is not required can be taken back. */
function LongChoice({ name, field: { label, required, form } }: { name: string; field: FieldDefinition }) {
  const field = useTextField(name);
  const choices = form?.choices ?? [];
  return (
    <Select
      {...field}
      onChange={(value) => field.onChange(value === NONE.value ? "" : value)}
      label={label}
      hint={form?.hint}
      isRequired={required === true}
      options={required ? choices : [NONE, ...choices]}
      width="md"
    />
  );
}
