import { type ReactNode, useEffect, useState } from "react";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { useText, useTick } from "../../forms/part-context.tsx";

/** The year and month of a row. */
export function RowYearMonth({ label }: { label: string }) {
  const { error: yearError, ...year } = useText("year");
  const { error: monthError, ...month } = useText("month");
  return <YearMonthField label={label} year={year} month={month} error={yearError ?? monthError} isRequired />;
}

/** Rows that are kept but stay off the paper. */
export function ShouldShow() {
  return <Checkbox {...useTick("should_show")}>履歴書に印刷する</Checkbox>;
}

export interface MoreFieldsProps {
  title: string;
  /** What is wrong in one of them. */
  error: string | undefined;
  children: ReactNode;
}

/** Fields of a row that few people need. An error in them opens them: it must be seen, and within the summary's reach. */
export function MoreFields({ title, error, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const hasError = Boolean(error);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  return (
    <Disclosure level={2} title={title} isOpen={isOpen || hasError} onOpenChange={setOpen}>
      <div className="grid gap-4 py-2">{children}</div>
    </Disclosure>
  );
}
