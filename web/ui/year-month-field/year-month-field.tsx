import { type ReactNode, useId } from "react";
import { erasOfYear, formatEraYear, parseYear } from "../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../japanese/width.ts";
import type { FieldBinding } from "../field/field-props.ts";
import { GroupFrame, PartInput } from "../field/group-frame.tsx";

export interface YearMonthFieldProps {
  label: ReactNode;
  /** As typed: 2019, R1, 令和元 and full-width figures are all fine. */
  year: FieldBinding<string>;
  /** As typed: 4, ４. */
  month: FieldBinding<string>;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
}

/** 「（令和元年）」 for what was typed; with the year alone both eras of a year that has two. "" when there is no such year. */
export function eraBeside(year: string, month: string): string {
  const read = parseYear(year);
  if (read === null) return "";
  const inMonth = Number(toHalfWidthAscii(month).trim().replace(/月$/, ""));
  const era = inMonth >= 1 && inMonth <= 12 ? formatEraYear(read, inMonth) : erasOfYear(read);
  const isTypedAsEra = !/^\s*[\d０-９]{4}\s*$/.test(year);
  return isTypedAsEra ? `${read}年（${era}）` : `（${era}）`;
}

/** A year and a month side by side, with the era as text. Nothing that is typed is changed. */
export function YearMonthField(props: YearMonthFieldProps) {
  const { label, year, month, hint, error, isRequired, ...state } = props;
  const yearUnit = useId();
  const monthUnit = useId();
  return (
    <GroupFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(frame) => (
        <>
          <PartInput {...frame} {...state} binding={year} unitId={yearUnit} unit="年" size="year" />
          <PartInput {...frame} {...state} binding={month} unitId={monthUnit} unit="月" size="two" />
          <span aria-live="polite" className="figures text-sm text-ink-soft">
            {eraBeside(year.value, month.value)}
          </span>
        </>
      )}
    </GroupFrame>
  );
}
