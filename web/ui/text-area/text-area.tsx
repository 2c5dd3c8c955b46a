import { toStorable } from "../../../japanese/storable-text.ts";
import { CharacterCounter } from "../character-counter/character-counter.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { useLeave } from "../field/use-leave.ts";

export interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  /** Maximum number of characters, default 1000; the counter counts against it. The text is never cut. */
  maxLength?: number;
  /** From here the counter warns. Default: nine tenths of `maxLength`. */
  warnFrom?: number;
  /** A text of exactly `maxLength` characters is not counted red. */
  isRedAboveMax?: boolean;
  /** Lines shown when empty; the field grows with its text. */
  rows?: number;
  /** Lines shown at most; more of them scroll within the field. Default: all. */
  maxRows?: number;
  isReadOnly?: boolean;
}

/** Of one line, in em; the same as the class says. */
const LINE_HEIGHT = 1.8;

const heightOf = (rows: number): string => `calc(${rows * LINE_HEIGHT}em + 1.25rem)`;

/** Several lines of text with a counter. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    isRequired,
    isDisabled,
    isReadOnly,
    maxLength,
    warnFrom,
    isRedAboveMax,
    rows = 6,
    maxRows,
    ...field
  } = props;
  const leave = useLeave(field, toStorable);
  return (
    <FieldFrame
      {...{ label, hint, error, isRequired, isDisabled }}
      counter={<CharacterCounter text={field.value} max={maxLength} {...{ warnFrom, isRedAboveMax }} />}
    >
      {(control) => (
        <textarea
          {...field}
          {...control}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={leave}
          readOnly={isReadOnly}
          rows={rows}
          // With `field-sizing: content` the browser ignores `rows`.
          style={{ minHeight: heightOf(rows), ...(maxRows && { maxHeight: heightOf(maxRows) }) }}
          className="control field-sizing-content py-2.5 leading-[1.8] read-only:bg-sunken"
        />
      )}
    </FieldFrame>
  );
}
