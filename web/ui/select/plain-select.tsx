import { ChevronDown } from "lucide-react";
import { FieldFrame } from "../field/field-frame.tsx";
import type { SelectOption } from "./select.tsx";

export interface PlainSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * One of a few by the browser's own list, where a page has no other use for overlays: a `Select` brings those of React Aria.
 * As wide as the element around it.
 */
export function PlainSelect({ label, options, value, onChange }: PlainSelectProps) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="control w-full cursor-pointer appearance-none pr-9"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-soft"
          />
        </div>
      )}
    </FieldFrame>
  );
}
