import type { Values } from "../../../../documents/values.ts";
import { proposeKinds } from "../../../../japanese/employer-words.ts";
import { ENTERING_KINDS, isLeaving, kindOf, LEAVING_KINDS } from "../../../../modules/resume/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { useFieldDefinition, useSiblingFields } from "../../forms/fields/field-hooks.tsx";
import { useSiblingData } from "../../forms/fields/use-rows.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The fields of a row that say whether it is about entering or leaving, as they are typed. */
export const kindFields = (row: Readonly<Record<string, unknown>>) => ({
  company_name: text(row.company_name),
  reason: text(row.reason),
  kind: text(row.kind),
});

/** The kind of the row around it, and the words that its employer's name proposes. Renders when one of them changes. */
export const useJobKind = () => useSiblingData(jobKind);

function jobKind(typed: Values) {
  const row = kindFields(typed);
  return {
    kind: kindOf(row),
    isStated: row.kind !== "",
    leaves: isLeaving(row),
    proposed: proposeKinds(row.company_name),
  };
}

/** Entering or leaving, then its word: 入社, 入職, 入庁 … as the employer's name proposes, any other by one press. */
export function JobKindField({ onChoose }: { onChoose: (kind: string, leaves: boolean) => void }) {
  const { kind, leaves, proposed } = useJobKind();
  const { label } = useFieldDefinition("kind");
  const neighbours = useSiblingFields();
  const [entering, leaving] = [leaves ? proposed.entering : kind, leaves ? kind : proposed.leaving];
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={label}
        layout="segments"
        value={leaves ? "leave" : "enter"}
        onChange={(side) => onChoose(side === "leave" ? leaving : entering, side === "leave")}
        options={[
          { value: "enter", label: entering },
          { value: "leave", label: leaving },
        ]}
      />
      <fieldset aria-label="印刷する言葉" className="flex flex-wrap gap-1">
        {(leaves ? LEAVING_KINDS : ENTERING_KINDS).map((word) => (
          <Button
            key={word}
            size="sm"
            variant={word === kind ? "secondary" : "quiet"}
            aria-pressed={word === kind}
            onPress={() => neighbours.set("kind", word)}
          >
            {word}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
