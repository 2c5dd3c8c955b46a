import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components/TextField";
import { CharacterCounter } from "../character-counter/character-counter.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { FIELD_STACK, FieldErrorText, FieldLabel } from "../field/field-texts.tsx";
import { useLeave } from "../field/use-leave.ts";

export interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  /** Maximum number of characters, default 1000; the counter counts against it. The text is never cut. */
  maxLength?: number;
  /** From here the counter warns. Default: nine tenths of `maxLength`. */
  warnFrom?: number;
  /** Lines shown when empty; the field grows with its text. */
  rows?: number;
  isReadOnly?: boolean;
}

/** Of one line, in em; the same as the class says. */
const LINE_HEIGHT = 1.8;

/** Several lines of text with a counter. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isRequired, maxLength, warnFrom, rows = 6, ref, ...field } = props;
  return (
    <AriaTextField
      {...field}
      onBlur={useLeave(field)}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={FIELD_STACK}
    >
      <FieldLabel label={label} hint={hint} isRequired={isRequired} />
      <AriaTextArea
        ref={ref}
        rows={rows}
        // With `field-sizing: content` the browser ignores `rows`.
        style={{ minHeight: `calc(${rows * LINE_HEIGHT}em + 1.25rem)` }}
        className="control field-sizing-content py-2.5 leading-[1.8] read-only:bg-sunken"
      />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <FieldErrorText error={error} />
        <CharacterCounter text={field.value} max={maxLength} warnFrom={warnFrom} />
      </div>
    </AriaTextField>
  );
}
