import { Check, ChevronDown } from "lucide-react";
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from "react-aria-components/Select";
import { AriaError, AriaLabel } from "../field/aria-texts.tsx";
import { FIELD_WIDTH, type FieldProps, type FieldWidth } from "../field/field-props.ts";
import { FIELD_STACK } from "../field/field-texts.tsx";
import { useLeave } from "../field/use-leave.ts";

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps<string, HTMLButtonElement> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  emptyText?: string;
  width?: FieldWidth;
}

/** One of a few. The value "" is nothing chosen. */
export function Select(props: SelectProps) {
  const { label, hint, error, isRequired, options, emptyText = "選択してください", width = "full", ref } = props;
  return (
    <AriaSelect
      name={props.name}
      value={props.value || null}
      onChange={(key) => props.onChange(key === null ? "" : String(key))}
      onBlur={useLeave(props)}
      isDisabled={props.isDisabled}
      isRequired={isRequired}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`${FIELD_STACK} grid-cols-1`}
    >
      <AriaLabel label={label} hint={hint} isRequired={isRequired} />
      <Button
        ref={ref}
        className={`control flex items-center gap-2 text-left in-data-invalid:border-danger ${FIELD_WIDTH[width]}`}
      >
        <SelectValue className="flex-1 truncate data-placeholder:text-ink-faint">
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? emptyText : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      </Button>
      <AriaError error={error} />
      <Popover className="w-(--trigger-width) animate-fade">
        <ListBox className="max-h-80 overflow-y-auto rounded-lg border border-line bg-card py-1.5 text-ink shadow-raised outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className="group flex min-h-11 cursor-pointer items-center gap-2 px-3 outline-none data-focused:bg-accent-soft"
            >
              <Check aria-hidden="true" className="invisible size-4 shrink-0 text-accent group-data-selected:visible" />
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
