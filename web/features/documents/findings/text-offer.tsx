import type { FieldDefinition } from "../../../../documents/field.ts";
import { mendLabel } from "../../../../documents/findings/finding.ts";
import { mendedText, textFindings } from "../../../../documents/findings/text-findings.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { OfferedField } from "../../../ui/field/offer-text.ts";

/** 採用担当の目 at the field, where a text is typed: all its faults are put right by one press. */
export const offerText = (definition: FieldDefinition, field: OfferedField) => (
  <TextOffer definition={definition} {...field} />
);

function TextOffer({ definition, id, text, onTake }: OfferedField & { definition: FieldDefinition }) {
  const mended = mendedText(definition, text);
  if (mended === text) return null;
  return (
    <div className="phrases grid justify-items-start gap-1 text-sm text-warning">
      {textFindings(definition, text).map(({ words }) => (
        <p key={words}>{words}</p>
      ))}
      <Button
        size="sm"
        variant="secondary"
        onPress={() => {
          onTake(mended);
          // The button is gone.
          document.getElementById(id)?.focus();
        }}
      >
        {mendLabel(mended)}
      </Button>
    </div>
  );
}
