import { line } from "../../../documents/fields.ts";
import { type AgencyJob, type Posting, postingFields } from "../../../modules/jobs/contract/posting.ts";
import { toFormValues } from "../forms/editor/parse-form.ts";
import type { FormValues } from "../forms/fields/field-hooks.tsx";

/** The form of a posting: its fields, and the ids of its company and its application form. */
export const postingShape = {
  fields: {
    ...postingFields,
    company_id: line(36, { label: "求人者" }),
    form_id: line(36, { label: "応募フォーム" }),
  },
};

/** @param typed the form as it stands: text that reads as the stored value stays as typed */
export const postingValues = ({ posting }: Pick<AgencyJob, "posting">, typed: FormValues = {}): FormValues =>
  toFormValues(postingShape, posting, typed);

/** The posting as the form has it; a field that breaks a rule is as it was saved. */
export function typedPosting(posting: Posting, values: FormValues, problems: readonly string[]): Posting {
  const good = Object.entries(values).filter(([name]) => name !== "form_id" && !problems.includes(name));
  return { ...posting, ...Object.fromEntries(good) };
}
