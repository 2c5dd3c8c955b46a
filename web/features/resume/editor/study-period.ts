import { parseDate } from "../../../../japanese/era.ts";

/**
 * The end of a period whose start was changed, both as typed: an end before the new start cannot be meant, so it becomes
 * the start. As it was in any other case.
 */
export function endNotBefore(start: string, end: string): string {
  const [first, last] = [parseDate(start), parseDate(end)];
  return first && last && last < first ? first : end;
}
