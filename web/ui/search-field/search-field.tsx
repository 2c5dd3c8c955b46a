import { Search, X } from "lucide-react";
import { SearchField as AriaSearchField, Input } from "react-aria-components/SearchField";
import { IconButton } from "../button/icon-button.tsx";
import { AriaError, AriaLabel } from "../field/aria-texts.tsx";
import { FIELD_WIDTH, type FieldBinding, type FieldWidth } from "../field/field-props.ts";
import { FIELD_STACK, INSIDE_CONTROL } from "../field/field-texts.tsx";

export interface SearchFieldProps extends FieldBinding<string> {
  label: string;
  /** Keeps the label for screen readers only, where the context says what is searched. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  width?: FieldWidth;
  /** Enter; never the Enter that confirms a conversion. */
  onSubmit?: (text: string) => void;
}

/** A search field. Escape and the button at its end clear it. */
export function SearchField({ label, isLabelHidden, hint, error, width = "full", ref, ...field }: SearchFieldProps) {
  return (
    <AriaSearchField
      {...field}
      isInvalid={error !== undefined}
      enterKeyHint="search"
      aria-label={isLabelHidden ? label : undefined}
      className={`group ${FIELD_STACK}`}
    >
      {!isLabelHidden && <AriaLabel label={label} hint={hint} />}
      <div className={`relative w-full ${FIELD_WIDTH[width]}`}>
        <Search aria-hidden="true" className="absolute inset-y-0 left-3 my-auto size-5 text-ink-soft" />
        <Input ref={ref} className="control pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden" />
        <IconButton
          label="入力を消す"
          icon={X}
          className={`absolute inset-y-0 right-0 group-data-empty:invisible ${INSIDE_CONTROL}`}
        />
      </div>
      <AriaError error={error} />
    </AriaSearchField>
  );
}
