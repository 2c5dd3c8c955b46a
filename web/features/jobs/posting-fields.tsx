import { memo } from "react";
import type { Fields } from "../../../documents/definition.ts";
import type { UnfairField } from "../../../modules/jobs/contract/posting.ts";
import { Select } from "../../ui/select/select.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { GeneratedField } from "../documents/editor/generated-field.tsx";
import { UnfairWordingsOfField } from "../fair-hiring/unfair-wordings.tsx";
import { useFieldDefinition, useTextField } from "../forms/fields/field-hooks.tsx";

/** Choices of more values than these are a list to open, not radio buttons. */
const MAX_RADIOS = 7;

export interface PostingFieldsProps {
  fields: Fields;
  /** Wordings of the saved posting to reconsider. */
  unfair: readonly UnfairField[];
}

/** Fields of a posting, each with its wordings to reconsider. They render with their own values. */
export const PostingFields = memo(function PostingFields({ fields, unfair }: PostingFieldsProps) {
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} className="grid grid-cols-1 gap-1">
          {(field.form?.choices?.length ?? 0) > MAX_RADIOS ? (
            <LongChoice name={name} />
          ) : name === "title" ? (
            <Title />
          ) : (
            <GeneratedField name={name} />
          )}
          <UnfairWordingsOfField items={unfair.filter((one) => one.field === name)} />
        </div>
      ))}
    </>
  );
});

/** Half-width kana is set right on leaving the field, as in the names of employers. */
const Title = () => <TextField {...useTextField("title")} />;

const NONE = { value: "", label: "指定しない" };

/** One of many; what is not required can be taken back. */
function LongChoice({ name }: { name: string }) {
  const { required, form } = useFieldDefinition(name);
  const choices = form?.choices ?? [];
  return <Select {...useTextField(name)} options={required ? choices : [NONE, ...choices]} width="md" />;
}
