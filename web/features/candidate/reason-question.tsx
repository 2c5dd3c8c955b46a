import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { MAX_REASON } from "../../../documents/save-origin.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { countCharacters } from "../../ui/character-counter/character-counter.tsx";
import { FormConfirm } from "../../ui/modal/form-confirm.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { type DialogErrors, dialogErrors, errorAt } from "./dialog-errors.ts";

export interface ReasonQuestionProps {
  /** Of the button that opens it. */
  label: string;
  icon: LucideIcon;
  title: string;
  confirmLabel: string;
  /** Label and hint of the reason. */
  reason: { label: string; hint: string };
  /** Names the things that go and those that stay. */
  children: ReactNode;
  /** Called with the reason; it rejects where the server refuses. */
  send: (reason: string) => Promise<unknown>;
}

/** A deed that cannot be taken back: asks for its reason, and says what follows. */
export function ReasonQuestion({ label, icon, reason, children, send, ...question }: ReasonQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [errors, setErrors] = useState<DialogErrors>({});

  async function run(): Promise<boolean> {
    const wrong = reasonProblem(typed);
    setErrors(wrong ? { reason: wrong } : {});
    if (wrong) return false;
    try {
      await send(typed.trim());
      return true;
    } catch (error) {
      setErrors(dialogErrors(error, ["reason"]));
      return false;
    }
  }

  return (
    <>
      <Button variant="quiet" icon={icon} onPress={() => setOpen(true)}>
        {label}
      </Button>
      <FormConfirm
        isOpen={isOpen}
        onOpenChange={setOpen}
        hasInput={typed.trim() !== ""}
        onClosed={() => {
          setTyped("");
          setErrors({});
        }}
        tone="danger"
        onConfirm={run}
        {...question}
      >
        <div className="grid gap-4">
          {children}
          {errors.base && <Alert kind="error">{errors.base}</Alert>}
          <TextArea
            {...reason}
            isRequired
            rows={2}
            maxLength={MAX_REASON}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setErrors({});
            }}
            {...errorAt(errors, "reason")}
          />
        </div>
      </FormConfirm>
    </>
  );
}

function reasonProblem(reason: string): string | undefined {
  if (reason.trim() === "") return fieldMessages.required;
  return countCharacters(reason) > MAX_REASON ? fieldMessages.maxLength(MAX_REASON) : undefined;
}
