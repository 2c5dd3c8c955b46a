import { line } from "../../../documents/fields.ts";
import type { Problem } from "../../../documents/problem.ts";
import {
  type AgencyJob,
  missingTerms,
  type Posting,
  postingFields,
  postingProblems,
  publicationProblems,
} from "../../../modules/jobs/contract/posting.ts";
import { parseForm, toFormValues } from "../forms/editor/parse-form.ts";
import type { FormValues } from "../forms/fields/field-hooks.tsx";

/** The form of a posting: its fields, and the ids of its company and its application form. */
export const postingShape = {
  fields: {
    ...postingFields,
    company_id: line(36, { label: "求人者" }),
    form_id: line(36, {
      label: "応募フォーム",
      form: { hint: "応募のときに、書類と一緒に答えてもらう質問です。" },
    }),
  },
};

/** @param typed the form as it stands: text that reads as the stored value stays as typed */
export const postingValues = ({ posting }: Pick<AgencyJob, "posting">, typed: FormValues = {}): FormValues =>
  toFormValues(postingShape, posting, typed);

/**
 * All that the server would refuse, at once: a published posting keeps its terms, and one that is to be published has them
 * and a last day to come.
 */
export function typedProblems(job: AgencyJob, typed: FormValues, publishes: boolean, today: string): Problem[] {
  const { values, problems } = parseForm(postingShape, typed, { today, complete: false });
  const posting = { ...job.posting, ...values };
  const broken =
    publishes && !job.published
      ? publicationProblems(posting, today)
      : [...postingProblems(posting, today), ...(job.published ? missingTerms(posting, today) : [])];
  return [...problems, ...broken.filter(({ path }) => !problems.some((it) => it.path[0] === path[0]))];
}

/** The posting as the form has it; a field that breaks a rule is as it was saved. */
export function typedPosting(posting: Posting, values: FormValues, problems: readonly string[]): Posting {
  const good = Object.entries(values).filter(([name]) => name !== "form_id" && !problems.includes(name));
  return { ...posting, ...Object.fromEntries(good) };
}
