import type { CompositionEventHandler, InputHTMLAttributes, ReactNode } from "react";
import { CharacterCounter } from "../character-counter/character-counter.tsx";
import { asStored, inOneLine } from "../field/as-stored.ts";
import { FieldFrame } from "../field/field-frame.tsx";
import { FIELD_WIDTH, type FieldProps, type FieldWidth } from "../field/field-props.ts";
import type { OfferText } from "../field/offer-text.ts";
import { useLeave } from "../field/use-leave.ts";

/** Handlers of composition events, for example to record the furigana of a name. */
export interface CompositionHandlers {
  onCompositionStart: CompositionEventHandler<HTMLInputElement>;
  onCompositionUpdate: CompositionEventHandler<HTMLInputElement>;
  onCompositionEnd: CompositionEventHandler<HTMLInputElement>;
}

export interface TextFieldProps extends FieldProps<string> {
  type?: "text" | "email" | "password" | "tel" | "url";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  autoComplete?: string;
  autoFocus?: boolean;
  isReadOnly?: boolean;
  /** Taken letter by letter: no phone begins it with a capital, and no browser sends it away to check its spelling. */
  isVerbatim?: boolean;
  width?: FieldWidth;
  /** Behind the control, or below it where both are wider than the form: a button, the era of a year. */
  after?: ReactNode;
  /** Behind the control and always on its line: the control becomes narrower for it. */
  unit?: ReactNode;
  /** Within the control, at its end: a button of 44 px that belongs to it. */
  inside?: ReactNode;
  /** Most characters: a counter stands under the control. The text is never cut. */
  maxLength?: number;
  /** A text of exactly `maxLength` characters is not counted red. */
  isRedAboveMax?: boolean;
  /** Ids of more texts that describe the field. */
  "aria-describedby"?: string;
  composition?: CompositionHandlers;
  /** Rewrites what was typed when the person leaves the field, never while typing and so never within a composition. */
  format?: ((text: string) => string) | undefined;
  /** Under the field: the text that could be written instead. */
  offer?: OfferText | undefined;
}

const VERBATIM = { autoCapitalize: "none", autoCorrect: "off", spellCheck: "false" } as const;

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired, isDisabled, width = "full", after, unit, inside, ...rest } = props;
  const {
    composition,
    format,
    offer,
    maxLength,
    isRedAboveMax,
    isVerbatim,
    isReadOnly,
    value,
    onChange,
    onBlur,
    ...input
  } = rest;
  const describedBy = rest["aria-describedby"];
  const leave = useLeave({ value, onChange, onBlur }, isVerbatim ? format : asStored(inOneLine, format));
  return (
    <FieldFrame
      {...{ label, hint, error, isRequired, isDisabled }}
      aria-describedby={describedBy}
      below={offer && ((id) => offer({ id, text: value, onTake: onChange }))}
      counter={
        maxLength !== undefined && <CharacterCounter text={value} max={maxLength} isRedAboveMax={isRedAboveMax} />
      }
    >
      {(control) => {
        const drawn = (
          <input
            type="text"
            {...input}
            {...composition}
            {...(isVerbatim && VERBATIM)}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={leave}
            readOnly={isReadOnly}
            className={`control read-only:bg-sunken ${inside ? "pr-12" : FIELD_WIDTH[width]}`}
          />
        );
        return (
          <div className={`flex items-center gap-2 ${unit ? "" : "flex-wrap"}`}>
            {inside ? (
              <div className={`relative w-full ${FIELD_WIDTH[width]}`}>
                {drawn}
                <div className="absolute inset-y-0 right-0">{inside}</div>
              </div>
            ) : (
              drawn
            )}
            {unit}
            {after}
          </div>
        );
      }}
    </FieldFrame>
  );
}
