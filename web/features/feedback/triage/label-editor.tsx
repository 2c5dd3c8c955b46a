import { type FormEvent, useState } from "react";
import { feedbackMessages } from "../../../../japanese/feedback-messages.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { MAX_LABEL, MAX_LABELS, type TriageDetail } from "../../../../modules/feedback/contract/triage.ts";
import { Tag } from "../../../ui/badge/tag.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { countCharacters } from "../../../ui/character-counter/character-counter.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useStep } from "./use-step.ts";

/** Labels of a feedback, added and removed one at a time. */
export function LabelEditor({ feedback }: { feedback: TriageDetail }) {
  const { take, fault, isBusy } = useStep(feedback);
  const [typed, setTyped] = useState("");
  const { labels } = feedback;
  const label = typed.trim();
  const tooLong = countCharacters(label) > MAX_LABEL ? fieldMessages.maxLength(MAX_LABEL) : undefined;
  const tooMany = label !== "" && labels.length >= MAX_LABELS ? feedbackMessages.tooManyLabels(MAX_LABELS) : undefined;
  const error = tooLong ?? tooMany ?? Object.values(fault.fields)[0] ?? fault.text;

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || label === "" || tooLong || tooMany) return;
    if (labels.includes(label) || (await take("label", { labels: [...labels, label] }, ["labels"]))) setTyped("");
  }
  return (
    <form onSubmit={(event) => void add(event)} noValidate className="grid gap-2">
      <TextField
        label="ラベル"
        value={typed}
        onChange={setTyped}
        unit={
          <Button type="submit" variant="secondary" isPending={isBusy}>
            追加
          </Button>
        }
        {...(error && { error })}
      />
      {labels.length > 0 && (
        <ul aria-label="付いているラベル" className="flex flex-wrap gap-2">
          {labels.map((one) => (
            <li key={one}>
              <Tag onRemove={() => void take("label", { labels: labels.filter((other) => other !== one) })}>{one}</Tag>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
