import { type FocusEvent, useId } from "react";
import { formatDate, parseYear } from "../../../japanese/era.ts";
import type { FieldProps } from "../field/field-props.ts";
import { GroupFrame, PartInput } from "../field/group-frame.tsx";
import { useLeave } from "../field/use-leave.ts";

/** "1990-04-01" → ["1990", "4", "1"]; what is not complete yet stays in its part. */
export function datePartsOf(value: string): [year: string, month: string, day: string] {
  const [year = "", month = "", day = ""] = value.split("-");
  return [year, month.replace(/^0(\d)$/, "$1"), day.replace(/^0(\d)$/, "$1")];
}

/** The three parts as one value: "" when all are empty, else `year-month-day` as typed, which only reads when complete. */
export function dateOfParts(parts: readonly string[]): string {
  return parts.every((part) => part === "") ? "" : parts.map((part) => part.replaceAll("-", "")).join("-");
}

const two = (part: string) => part.padStart(2, "0");

/**
 * 「平成2年4月1日」 beside a complete date. Also while the year is still typed as an era: text that only came on leaving
 * would move the button that is being pressed.
 */
function eraBeside([year, month, day]: readonly [string, string, string]): string {
  const read = parseYear(year);
  if (read === null || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return "";
  const date = `${String(read).padStart(4, "0")}-${two(month)}-${two(day)}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return exists ? `（${formatDate(date, "wareki")}）` : "";
}

/** A year that was typed as an era, in the common calendar. */
function withCommonYear(value: string): string {
  const parts = datePartsOf(value);
  const year = parseYear(parts[0]);
  return year === null || parts[0] === String(year) ? value : dateOfParts(parts.with(0, String(year)));
}

export interface DateFieldProps extends Omit<FieldProps<string>, "name"> {
  isReadOnly?: boolean;
}

/**
 * A day as year, month and day, which is quicker than a calendar for a birthday. The value is `YYYY-MM-DD`, "" for none,
 * and the typed parts joined by hyphens while it is incomplete. A year typed as an era (H2) is rewritten on leaving.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isRequired, isDisabled, isReadOnly, value, onChange, ref } = props;
  const ids = [useId(), useId(), useId()] as const;
  const parts = datePartsOf(value);
  const change = (index: number) => (part: string) => onChange(dateOfParts(parts.with(index, part)));
  const left = useLeave(props, withCommonYear);
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) left();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to its inputs losing the focus as a group
    <div onBlur={leave}>
      <GroupFrame label={label} hint={hint} error={error} isRequired={isRequired}>
        {(frame) => (
          <>
            {(["年", "月", "日"] as const).map((unit, index) => (
              <PartInput
                key={unit}
                {...frame}
                binding={{ value: parts[index] ?? "", onChange: change(index), ref: index === 0 ? ref : undefined }}
                unit={unit}
                unitId={ids[index] ?? ""}
                size={index === 0 ? "year" : "two"}
                isDisabled={isDisabled}
                isReadOnly={isReadOnly}
              />
            ))}
            <span className="figures text-sm text-ink-soft">{eraBeside(parts)}</span>
          </>
        )}
      </GroupFrame>
    </div>
  );
}
