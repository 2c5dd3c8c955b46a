import { ageOn, isWorkingAge } from "../../../japanese/age.ts";
import { parseDate } from "../../../japanese/era.ts";
import { findingMessages } from "../../../japanese/finding-messages.ts";
import { useToday } from "../../app/today.ts";
import { DateField, type DateFieldProps } from "../../ui/date-field/date-field.tsx";
import { useTextField } from "../forms/fields/field-hooks.tsx";

/** A birth date with the age of today beside it. */
export function BirthDate({ autoComplete }: Pick<DateFieldProps, "autoComplete">) {
  const field = useTextField("birth_date");
  // Read as an era too: text that only came on leaving would move the button that is being pressed.
  const birthDate = field.error ? null : parseDate(field.value);
  const today = useToday();
  const age = birthDate ? ageOn(birthDate, today) : undefined;
  return (
    <div className="grid gap-1">
      <DateField {...field} autoComplete={autoComplete} />
      {age !== undefined && age >= 0 && age < 130 && (
        <p className={`figures text-sm ${isWorkingAge(age) ? "text-ink-soft" : "text-warning"}`}>
          {isWorkingAge(age) ? `満${age}歳` : findingMessages.age(age)}
        </p>
      )}
    </div>
  );
}
