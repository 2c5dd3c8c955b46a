import type { Fields } from "../../../../documents/definition.ts";
import { type SalaryUnit, salaryText } from "../../contract/salary.ts";
import type { Posting } from "./posting.ts";
import { terms } from "./posting-fields.ts";

const PAY = new Set(["salary_unit", "salary_min", "salary_max"]);

/** The terms of a posting in words, in the order of the form; pay is one line. */
export function termsOf(posting: Posting): { name: string; label: string; text: string }[] {
  const fields: Fields = terms.fields;
  const pay = {
    name: "salary",
    label: "賃金",
    text: salaryText({
      unit: (posting.salary_unit || "year") as SalaryUnit,
      min: posting.salary_min ?? 0,
      max: posting.salary_max,
    }),
  };
  return Object.entries(fields).flatMap(([name, { label, readable }]) => {
    if (name === "salary_min") return [pay];
    if (PAY.has(name)) return [];
    const text = readable(posting[name as keyof Posting]);
    return text === "" ? [] : [{ name, label, text }];
  });
}
