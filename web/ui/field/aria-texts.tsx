import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { ERROR_STYLE, ErrorLiveRegion, ErrorMark, HINT_STYLE, LABEL_STYLE, RequiredMark } from "./field-texts.tsx";

/** Stands above a React Aria field: its label, 必須 and the hint. */
export function AriaLabel({ label, hint, isRequired }: { label: ReactNode; hint?: ReactNode; isRequired?: boolean }) {
  return (
    <>
      <Label className={LABEL_STYLE}>
        {label}
        {isRequired && <RequiredMark />}
      </Label>
      {hint && (
        <Text slot="description" className={HINT_STYLE}>
          {hint}
        </Text>
      )}
    </>
  );
}

/** Stands under a React Aria field that is invalid. */
export function AriaError({ error }: { error?: string }) {
  return (
    <ErrorLiveRegion>
      <FieldError className={ERROR_STYLE}>
        <ErrorMark />
        {error}
      </FieldError>
    </ErrorLiveRegion>
  );
}
