import { useId } from "react";
import { formatDate, parseDate, parseYear } from "../../../japanese/era.ts";
import type { FieldProps } from "../field/field-props.ts";
import { GroupFrame, PartInput } from "../field/group-frame.tsx";
import { onGroupLeave, useLeave } from "../field/use-leave.ts";

/** "1990-04-01" → ["1990", "4", "1"]; what is not complete yet stays in its part. */
export function datePartsOf(value: string): [year: string, month: string, day: string] {
  const [year = "", month = "", day = ""] = value.split("-");
  return [year, month.replace(/^0(\d)$/, "$1"), day.replace(/^0(\d)$/, "$1")];
}

/** The three parts as one value: "" when all are empty, else `year-month-day` as typed, which only reads when complete. */
export function dateOfParts(parts: readonly string[]): string {
  return parts.every((part) => part === "") ? "" : parts.map((part) => part.replaceAll("-", "")).join("-");
}

/**
 * 「（平成2年4月1日）」 beside a complete date. Also while the year is still typed as an era: text that only came on leaving
 * would move the button that is being pressed.
 */
function eraBeside(value: string): string {
  const date = parseDate(value);
  return date ? `（${formatDate(date, "wareki")}）` : "";
}

/** A year that was typed as an era, in the common calendar. */
function withCommonYear(value: string): string {
  const parts = datePartsOf(value);
  const year = parseYear(parts[0]);
  return year === null || parts[0] === String(year) ? value : dateOfParts(parts.with(0, String(year)));
}

/** Unit of each part and its `autocomplete` token. */
const PARTS = [
  ["年", "year"],
  ["月", "month"],
  ["日", "day"],
] as const;

export interface DateFieldProps extends Omit<FieldProps<string>, "name"> {
  isReadOnly?: boolean;
  /** The user's own birthday: enables autofill. */
  autoComplete?: "bday";
}

/**
 * A day as year, month and day, which is quicker than a calendar for a birthday. It takes `YYYY-MM-DD` and "" for none,
 * and answers with the parts as typed, joined by hyphens: `parseDate` reads them. A year typed as an era (H2) is rewritten
 * on leaving.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isRequired, isDisabled, isReadOnly, autoComplete, value, onChange, ref } = props;
  const ids = [useId(), useId(), useId()] as const;
  const parts = datePartsOf(value);
  const change = (index: number) => (part: string) => onChange(dateOfParts(parts.with(index, part)));
  const leave = onGroupLeave(useLeave(props, withCommonYear));
  return (
    <GroupFrame label={label} hint={hint} error={error} isRequired={isRequired} onBlur={leave}>
      {(frame) => (
        <>
          {PARTS.map(([unit, token], index) => (
            <PartInput
              key={unit}
              {...frame}
              binding={{ value: parts[index] ?? "", onChange: change(index), ref: index === 0 ? ref : undefined }}
              unit={unit}
              unitId={ids[index] ?? ""}
              size={index === 0 ? "year" : "two"}
              autoComplete={autoComplete && `${autoComplete}-${token}`}
              isDisabled={isDisabled}
              isReadOnly={isReadOnly}
            />
          ))}
          <span aria-live="polite" className="figures text-sm text-ink-soft">
            {eraBeside(value)}
          </span>
        </>
      )}
    </GroupFrame>
  );
}
