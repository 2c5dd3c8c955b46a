import { type ReactNode, useRef, useState } from "react";
import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { ANSWER_LENGTH } from "../../../../modules/application-forms/contract/form.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import type { BoundField } from "../../forms/fields/use-field-binding.ts";

interface LimitedTextProps {
  bound: BoundField<string>;
  /** The field, bound to what is cut. */
  children: (limited: BoundField<string>) => ReactNode;
}

/**
 * A text that is cut at 1,000 characters with a word about it (specification 5). The rest comes back by one press,
 * once. Nothing is cut while a conversion is going on.
 */
export function LimitedText({ bound, children }: LimitedTextProps) {
  const [whole, setWhole] = useState<string>();
  const isComposing = useRef(false);
  const isRestored = useRef(false);

  function take(text: string): void {
    const characters = [...text];
    if (isComposing.current || isRestored.current || characters.length <= ANSWER_LENGTH) {
      if (characters.length <= ANSWER_LENGTH) isRestored.current = false;
      bound.onChange(text);
      return;
    }
    setWhole(text);
    bound.onChange(characters.slice(0, ANSWER_LENGTH).join(""));
  }

  function restore(): void {
    isRestored.current = true;
    bound.onChange(whole ?? "");
    setWhole(undefined);
  }

  return (
    <div
      className="grid gap-2"
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={({ target }) => {
        isComposing.current = false;
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) take(target.value);
      }}
    >
      {children({ ...bound, onChange: take })}
      {whole !== undefined && (
        <Alert
          kind="warning"
          actions={
            <Button variant="secondary" size="sm" onPress={restore}>
              切り取られた文字を戻す
            </Button>
          }
        >
          {applicationFormMessages.tooLong(ANSWER_LENGTH)}
        </Alert>
      )}
    </div>
  );
}
