import fc from "fast-check";
import * as z from "zod";
import type { Route } from "../../src/http/route.ts";

/** Names of the documents' forms, whose routes judge their bodies themselves. */
const FORM_NAMES = [
  "user_resume_form",
  "user_resume",
  "user_career_resume_form",
  "user_career_resume",
  "user_works_attributes",
  "user_work_projects_attributes",
  "user_educations_attributes",
  "user_jobs_attributes",
  "user_licenses_attributes",
  "user_skills_attributes",
  "id",
  "_destroy",
  "year",
  "month",
  "school_name",
  "company_name",
  "name",
  "level",
  "should_show",
  "is_current",
  "start_year",
  "start_month",
  "end_year",
  "end_month",
  "employment_type",
  "business_content",
  "established_year",
  "capital",
  "revenue",
  "department",
  "employee_count",
  "project_name",
  "description",
  "annual_income",
  "subordinates_count",
  "is_employed",
  "is_estimated",
  "kind",
  "position",
  "reason",
  "motivation",
  "preferences",
  "commute_hours",
  "commute_minutes",
  "dependents",
  "spouse",
  "spouse_support",
  "start_date",
  "end_date",
  "last_name",
  "last_name_kana",
  "birth_date",
  "postal_code",
  "address1",
  "kana1",
  "phone",
  "email",
  "summary",
  "self_pr",
  "create_date",
  "contact_same_as_address",
  "no_redirect",
  "licenses",
  "google_docs_url",
  "values",
  "origin",
  "confirm",
  "replace",
  "format",
  "resume",
  "basics",
  "job",
  "title",
  "company_id",
  "form_id",
  "category",
  "salary_min",
  "valid_until",
  "form",
  "elements",
  "type",
  "label",
  "required",
  "options",
  "application",
  "answers",
  "documents",
  "document",
  "state",
  "reason",
  "release_reason",
  "note",
  "next_date",
  "zzz",
];

/** The field names of a route's schema, at any depth. */
export function namesOf({ body }: Route): string[] {
  if (!body) return [];
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(body, { unrepresentable: "any", io: "input" }), (key, value) => {
    if (key === "properties") names.push(...Object.keys(value));
    return value;
  });
  return names;
}

const leaf = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uuid(),
  fc.nat(2_100),
  fc.constantFrom(
    "2020-02-30",
    "2020-02-29",
    "ヤマダ",
    "ﾔﾏﾀﾞ",
    "やまだ",
    "１２３",
    "髙﨑𠮷",
    "\ud800",
    "\u0000",
    "x".repeat(5_000),
    "9".repeat(19),
    "00000000-0000-4000-8000-000000000000",
    "a@example.jp",
    "Umi-to-Yama-8!",
  ),
);

/** An arbitrary body for a route with these field names, sometimes a plausible one. */
export function anyBody(known: readonly string[]): fc.Arbitrary<unknown> {
  const name = fc.constantFrom(...FORM_NAMES, ...known, ...known, ...known);
  const tree = fc.letrec<{ value: unknown; record: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      tie("record"),
      fc.array(tie("record"), { maxLength: 4 }),
      fc.array(leaf, { maxLength: 3 }),
    ),
    record: fc.dictionary(name, tie("value"), { maxKeys: 8, noNullPrototype: true }),
  }));
  const flat = fc.record(Object.fromEntries(known.map((field) => [field, leaf])), { requiredKeys: [] });
  return fc.oneof(
    { weight: 4, arbitrary: tree.record.map((form) => ({ user_resume_form: form })) },
    { weight: 3, arbitrary: flat },
    { weight: 3, arbitrary: tree.record },
    { weight: 1, arbitrary: tree.value },
  );
}

export const CODINGS = ["json", "urlencoded", "multipart"] as const;
export type Coding = (typeof CODINGS)[number];

/** The same tree as JSON or as a form would send it. */
export function encoded(value: unknown, coding: Coding): { body: string; type: string } {
  if (coding === "json") return { body: JSON.stringify(value) ?? "", type: "application/json" };
  const fields = fieldsOf(value, "");
  if (coding === "urlencoded") {
    return { body: new URLSearchParams(fields).toString(), type: "application/x-www-form-urlencoded" };
  }
  const parts = fields.map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { body: `${parts.join("")}--x--\r\n`, type: "multipart/form-data; boundary=x" };
}

function fieldsOf(value: unknown, name: string): [string, string][] {
  if (typeof value !== "object" || value === null) return [[name || "base", String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key));
}
