import { ListChecks } from "lucide-react";
import { useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ProblemLinks } from "../../../ui/error-summary/problem-links.tsx";

export interface RequiredCheckProps {
  /** The required fields that are empty now. */
  missing: readonly { name: string; label: string }[];
  /** Brings the field into sight and focuses it. */
  onSelect: (name: string) => void;
}

/** On a press lists what is not filled in yet; the list then follows what is typed. */
export function RequiredCheck({ missing, onSelect }: RequiredCheckProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        icon={ListChecks}
        aria-expanded={isShown}
        onPress={() => setShown(!isShown)}
        className="justify-self-start"
      >
        {formMessages.checkMissing}
      </Button>
      {isShown && missing.length === 0 && (
        <Alert kind="success" isNews>
          {fieldMessages.allRequiredFilled}
        </Alert>
      )}
      {isShown && missing.length > 0 && (
        <Alert kind="warning">
          <ProblemLinks
            problems={missing.map(({ name, label }) => ({ name, text: fieldMessages.labelMissing(label) }))}
            onSelect={onSelect}
          />
        </Alert>
      )}
    </div>
  );
}
