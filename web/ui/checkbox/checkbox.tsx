import { Check, Minus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox";
import type { FieldBinding } from "../field/field-props.ts";
import { ErrorLine, ErrorLiveRegion, RequiredMark } from "../field/field-texts.tsx";
import { useLeave } from "../field/use-leave.ts";

export interface CheckboxProps extends FieldBinding<boolean> {
  children: ReactNode;
  /** Shown under the box; its presence makes it invalid. */
  error?: string;
  /** Shows 必須: it has to be ticked. */
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** Stands for several that are neither all on nor all off. */
  isIndeterminate?: boolean;
  /** One of several that are wrong together. */
  isInvalid?: boolean;
  /** Ids of texts that describe the box. */
  "aria-describedby"?: string;
}

/** Yes or no, as part of a form. */
export function Checkbox(props: CheckboxProps) {
  const { value, onChange, ref, error, children, ...rest } = props;
  const errorId = useId();
  return (
    <div>
      <AriaCheckbox
        {...rest}
        onBlur={useLeave({ value, onChange, onBlur: rest.onBlur })}
        inputRef={ref as never}
        isSelected={value}
        onChange={onChange}
        isInvalid={rest.isInvalid || error !== undefined}
        validationBehavior="aria"
        aria-describedby={error ? errorId : rest["aria-describedby"]}
        className="group phrases flex min-h-11 w-fit cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:text-ink-faint"
      >
        <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong bg-card text-on-accent group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent group-data-invalid:border-danger group-data-indeterminate:border-accent group-data-indeterminate:bg-accent group-data-selected:border-accent group-data-selected:bg-accent group-data-disabled:opacity-50">
          {rest.isIndeterminate ? (
            <Minus aria-hidden="true" strokeWidth={3} className="size-4" />
          ) : (
            <Check aria-hidden="true" strokeWidth={3} className="invisible size-4 group-data-selected:visible" />
          )}
        </span>
        {children}
        {rest.isRequired && <RequiredMark />}
      </AriaCheckbox>
      {/* A row of a table never has an error, so its checkbox renders no live region. */}
      {"error" in props && <ErrorLiveRegion>{error && <ErrorLine id={errorId} error={error} />}</ErrorLiveRegion>}
    </div>
  );
}
