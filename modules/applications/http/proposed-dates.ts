import { applicationMessages } from "../../../japanese/application-messages.ts";
import { InvalidFields } from "../../../src/http/problems.ts";

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * The proposed times in their order.
 * @param dates times in Japan, `YYYY-MM-DDTHH:MM`
 * @param now ISO instant
 * @throws InvalidFields by `dates.<index>`: one that is over or more than a year away, and one that is there twice
 */
export function checkDates(dates: readonly string[], now: string): readonly string[] {
  const errors: Record<string, string[]> = {};
  for (const [index, date] of dates.entries()) {
    const ahead = Date.parse(`${date}:00+09:00`) - Date.parse(now);
    if (ahead <= 0 || ahead > YEAR_MS) errors[`dates.${index}`] = [applicationMessages.notAhead];
    else if (dates.indexOf(date) < index) errors[`dates.${index}`] = [applicationMessages.sameDate];
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return dates.toSorted();
}
