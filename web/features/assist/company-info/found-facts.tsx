import { companyMessages } from "../../../../japanese/company-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import type { FillableField } from "./company-info-fields.ts";

interface FoundFactsProps {
  found: readonly FillableField[];
  /** The server's sentence about an answer without the facts asked for. */
  message: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (field: FillableField, isChosen: boolean) => void;
}

/** The facts that were read, each with its check box; one that would replace a text names that text. */
export function FoundFacts({ found, message, chosen, onChoose }: FoundFactsProps) {
  return (
    <div className="grid gap-3">
      {(message || found.length === 0) && (
        <Alert kind={found.length === 0 ? "warning" : "info"} isNews>
          {message ?? companyMessages.nothingFound}
        </Alert>
      )}
      {found.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">入力する項目</legend>
          {found.map((field) => (
            <FoundFact
              key={field.name}
              field={field}
              isChosen={chosen.has(field.name)}
              onChoose={(isChosen) => onChoose(field, isChosen)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface FoundFactProps {
  field: FillableField;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function FoundFact({ field, isChosen, onChoose }: FoundFactProps) {
  return (
    <div className="rounded-md border border-line px-3 py-2">
      <Checkbox value={isChosen} onChange={onChoose}>
        <span className="grid">
          <span className="text-sm text-ink-soft">
            {field.current === "" ? field.label : `${field.label}（上書きする）`}
          </span>
          <span>{readable(field, field.value)}</span>
        </span>
      </Checkbox>
      {field.current !== "" && (
        <p className="pl-8 text-sm text-ink-soft">現在の入力：{readable(field, field.current)}</p>
      )}
    </div>
  );
}

/** 「12,000,000円」; text that is no number as it is. */
function readable({ unit }: FillableField, value: string): string {
  if (!unit) return value;
  const isAmount = unit !== "年" && /^\d+$/.test(value);
  return `${isAmount ? Number(value).toLocaleString("ja-JP") : value}${unit}`;
}
