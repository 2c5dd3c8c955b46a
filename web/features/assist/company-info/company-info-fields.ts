import type { CompanyInfoAnswer } from "../../../../modules/assist/contract.ts";

/** A fact that a field of a form can take. */
export type CompanyFact = Exclude<keyof CompanyInfoAnswer, "fallback" | "message">;

/** A field of the form or row around the button, and the fact that goes into it. */
export interface CompanyInfoField {
  readonly name: string;
  readonly label: string;
  readonly fact: CompanyFact;
  /** Behind the value in the dialog: 円, 名, 年. */
  readonly unit?: string;
}

/** The form or row that the facts go into. */
export interface CompanyInfoTarget {
  /** Name of the field with the company's name; it is what the dialog looks for at first. */
  companyField: string;
  /** The fields that may be filled in. */
  fields: readonly CompanyInfoField[];
  /** Writes a value into a field; default: as if it was typed. */
  onFill?: (name: string, value: string) => void;
}

/** A fact of an answer for a field, beside what stands there now. */
export interface FillableField extends CompanyInfoField {
  readonly value: string;
  /** "" for an empty field. */
  readonly current: string;
}

/** The fields that an answer changes: those with a fact that is not there yet. */
export function fillableFields(
  fields: readonly CompanyInfoField[],
  info: CompanyInfoAnswer,
  read: (name: string) => unknown,
): readonly FillableField[] {
  return fields.flatMap((field) => {
    const fact = info[field.fact];
    const value = fact === undefined ? "" : String(fact);
    const current = String(read(field.name) ?? "").trim();
    return value === "" || value === current ? [] : [{ ...field, value, current }];
  });
}
