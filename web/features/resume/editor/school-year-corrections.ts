import type { Values } from "../../../../documents/values.ts";
import type { checkSchoolYears } from "../../../../japanese/education/school-year-check.ts";
import { parseYear } from "../../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../../japanese/width.ts";
import type { RowCorrection } from "../../documents/editor/row-face.tsx";

let check: typeof checkSchoolYears | undefined;

/** Loads the rule before the rows are drawn, so that its notices are there with them; rows are whole without it. */
export async function loadSchoolYearRule(): Promise<void> {
  try {
    check ??= (await import("../../../../japanese/education/school-year-check.ts")).checkSchoolYears;
  } catch {
    // The next load of the section has another chance.
  }
}

/** Years that are probably wrong by one, with the press that corrects them. Years are read as typed. */
export function schoolYearCorrections(
  birthDate: string | null | undefined,
  rows: readonly Values[],
): ReadonlyMap<number, RowCorrection> {
  const typed = rows.map(({ year, month, school_name }) => ({
    year: parseYear(String(year ?? "")),
    month: Number(toHalfWidthAscii(String(month ?? "")).replace("月", "")) || null,
    school_name: String(school_name ?? ""),
  }));
  const faults = check?.(birthDate ?? null, typed) ?? [];
  return new Map(
    [...faults].map(([index, { year, message }]) => [
      index,
      { text: message, label: `${year}年に直す`, fields: { year: String(year), is_estimated: false } },
    ]),
  );
}
