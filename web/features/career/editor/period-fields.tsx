import { TriangleAlert } from "lucide-react";
import { useWatch } from "react-hook-form";
import { resumeMessages } from "../../../../japanese/resume-messages.ts";
import { useToday } from "../../../app/today.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { useFieldName, useFormBinding, useYearMonthField } from "../../forms/fields/field-hooks.tsx";
import { durationLine } from "./period-words.ts";
import { typedInWork } from "./typed-period.ts";

/** Two columns where both have room for a year and its month on one line, else one. */
const SIDE_BY_SIDE = "grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] items-start gap-x-6 gap-y-5";

/** Start and end of a work or a project, with its length. `isOpenEnded`: it goes on, and its end is not asked for. */
export function PeriodFields({ isOpenEnded = false }: { isOpenEnded?: boolean }) {
  return (
    <div className={SIDE_BY_SIDE}>
      <Month of="start" />
      <Month of="end" isDisabled={isOpenEnded} />
    </div>
  );
}

const Month = ({ of, isDisabled = false }: { of: "start" | "end"; isDisabled?: boolean }) => (
  <YearMonthField {...useYearMonthField(of)} isDisabled={isDisabled} />
);

/** The values of the row around it, or of the row at `path`, as they are typed. */
export function useTypedRow(names: readonly string[], path?: string): Readonly<Record<string, unknown>> {
  const { form } = useFormBinding();
  const own = useFieldName("");
  const prefix = path ?? own;
  const typed = useWatch({ control: form.control, name: names.map((name) => prefix + name) });
  return Object.fromEntries(names.map((name, index) => [name, typed[index]]));
}

const PERIOD = ["start_year", "start_month", "end_year", "end_month"] as const;
/** Of a work, which its projects lie in. */
export const WORK_PERIOD = [...PERIOD, "is_current"] as const;

/** A project has no 現在在職中 to tick. */
const PROJECT_END_NEEDED = "終了年月を入力すると期間が表示されます";
const UNTIL_END_OF_WORK = "終了年月が空のため、在籍期間の終わりまでとして印刷されます";

/** The length of the period of the work around it, or what is missing for it. */
export function WorkDuration() {
  const line = durationLine(useTypedRow(WORK_PERIOD), { endNeeded: resumeMessages.endMonthNeeded, today: useToday() });
  return <Duration label="在籍期間" {...line} />;
}

/** The same of the project around it; without an end it lasts as long as its work, which `work` is the path of. */
export function ProjectDuration({ work }: { work: string }) {
  const typed = useTypedRow(PERIOD);
  const row = typedInWork(typed, useTypedRow(WORK_PERIOD, work));
  const line = durationLine(row, { endNeeded: PROJECT_END_NEEDED, today: useToday() });
  return <Duration label="担当期間" {...(row !== typed && { text: UNTIL_END_OF_WORK })} {...line} />;
}

function Duration({ label, badge, text, isWarning }: { label: string } & ReturnType<typeof durationLine>) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm" aria-live="polite">
      <span className="text-ink-soft">{label}</span>
      {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      {text && (
        <span className={`inline-flex items-center gap-1.5 ${isWarning ? "text-warning" : "text-ink-soft"}`}>
          {isWarning && <TriangleAlert aria-hidden="true" className="size-4" />}
          {text}
        </span>
      )}
    </p>
  );
}
