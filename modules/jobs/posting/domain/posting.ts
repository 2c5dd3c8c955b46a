import { z } from "zod/mini";
import type { Fields, ValuesOf } from "../../../../documents/definition.ts";
import { emptyValues } from "../../../../documents/empty.ts";
import { isSameValue } from "../../../../documents/field.ts";
import type { Problem } from "../../../../documents/problem.ts";
import { fieldSchemas } from "../../../../documents/schema.ts";
import { checkCompleteValues, checkValues } from "../../../../documents/validate-values.ts";
import { isOver } from "./posting-checks.ts";
import { postingFields, postingSections } from "./posting-fields.ts";

type FieldValues = ValuesOf<{ fields: typeof postingFields }>;

/** A posting's content, by the names of the wire; company and form are ids. */
export type Posting = FieldValues & {
  readonly company_id: string;
  readonly company_name: string;
  readonly form_id: string | null;
};

const links = { company_id: z.uuid(), company_name: z.string(), form_id: z.nullable(z.uuid()) };
const schemas: Record<string, z.ZodMiniType> = { ...links, ...fieldSchemas(postingFields) };

/** The stored posting. */
export const postingSchema = z.object(schemas) as unknown as z.ZodMiniType<Posting>;
/** The stored changes of a revision. */
export const postingChangesSchema = z.partial(z.object(schemas)) as unknown as z.ZodMiniType<Partial<Posting>>;

/** The company of a posting that names none; no such posting is saved. */
export const NO_COMPANY = { id: "", name: "" };

/** A posting in which nothing is filled in. */
export const emptyPosting = (company: { id: string; name: string }): Posting => ({
  ...(emptyValues({ fields: postingFields }) as FieldValues),
  company_id: company.id,
  company_name: company.name,
  form_id: null,
});

/** The fields in which `next` differs. */
export function postingChanges(posting: Posting, next: Partial<Posting>): Partial<Posting> {
  const fields: Fields = postingFields;
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !isSameValue(fields[name], posting[name as keyof Posting], value)),
  );
}

/** The rules across fields that always hold. `today` is `YYYY-MM-DD` in Japan. */
export const postingProblems = (posting: Posting, today: string): Problem[] =>
  postingSections.flatMap((section) => checkValues(section, posting, { today }));

/** The terms that are missing for publication, in the order of the form. */
export const missingTerms = (posting: Posting, today: string): Problem[] =>
  postingSections.flatMap((section) => checkCompleteValues(section, posting, { today }));

/** All that keeps a posting from publication: broken rules, missing terms, a last day that is over. */
export const publicationProblems = (posting: Posting, today: string): Problem[] => [
  ...postingProblems(posting, today),
  ...missingTerms(posting, today),
  ...(isOver(posting, today) ? [{ path: ["valid_until"], message: "今日以降の日付を入力してください" }] : []),
];

/** The posting's skills as a list: split at 、 and comma, without blanks and repetitions. */
export const skillsOf = ({ skills }: Pick<Posting, "skills">): string[] => [
  ...new Set(
    skills
      .split(/[、,，\n]/u)
      .map((skill) => skill.trim())
      .filter(Boolean),
  ),
];
