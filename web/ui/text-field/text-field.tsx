import type { CompositionEventHandler, InputHTMLAttributes, ReactNode } from "react";
import { TextField as AriaTextField, Input } from "react-aria-components/TextField";
import { FIELD_WIDTH, type FieldProps, type FieldWidth } from "../field/field-props.ts";
import { FIELD_STACK, FieldErrorText, FieldLabel } from "../field/field-texts.tsx";

/** What `useFurigana` hands to a name's field. */
export interface CompositionHandlers {
  onCompositionStart: CompositionEventHandler<HTMLInputElement>;
  onCompositionUpdate: CompositionEventHandler<HTMLInputElement>;
  onCompositionEnd: CompositionEventHandler<HTMLInputElement>;
}

export interface TextFieldProps extends FieldProps<string> {
  type?: "text" | "email" | "password" | "tel" | "url" | "search";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: string;
  autoFocus?: boolean;
  isReadOnly?: boolean;
  maxLength?: number;
  width?: FieldWidth;
  /** Behind the control, in the same line: a unit, a button, the era of a year. */
  after?: ReactNode;
  composition?: CompositionHandlers;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired, width = "full", after, composition, ref, autoFocus, ...field } = props;
  return (
    <AriaTextField
      {...field}
      autoFocus={autoFocus}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD_STACK}
    >
      <FieldLabel label={label} hint={hint} isRequired={isRequired} />
      <div className="flex flex-wrap items-center gap-2">
        <Input {...composition} ref={ref} className={`control ${FIELD_WIDTH[width]}`} />
        {after}
      </div>
      <FieldErrorText error={error} />
    </AriaTextField>
  );
}
