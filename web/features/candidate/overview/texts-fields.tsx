import { findUnfairWording } from "../../../../japanese/fair-hiring.ts";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { UnfairWordingsOfField } from "../../fair-hiring/unfair-wordings.tsx";
import { useFieldDefinition, useTextField } from "../../forms/fields/field-hooks.tsx";

export const TextsFields = () => (
  <>
    <CheckedText name="recommendation" />
    <CheckedText name="notes" />
  </>
);

/** A text with its wordings to reconsider: a hint, never a refusal. */
function CheckedText({ name }: { name: string }) {
  const field = useTextField(name);
  return (
    <div className="grid gap-1">
      <TextArea {...field} rows={useFieldDefinition(name).form?.rows} />
      <div role="status" className="grid gap-1 empty:hidden">
        <UnfairWordingsOfField items={findUnfairWording(field.value)} hasAdvice />
      </div>
    </div>
  );
}
