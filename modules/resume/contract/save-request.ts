import { flag } from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import type { Errors } from "../demands.ts";
import type { ResumePatch, RowPatch } from "../patch.ts";
import { isBlank } from "../required.ts";
import type { Section } from "../sections.ts";
import * as forms from "./section-forms.ts";

/** A save as it was asked for, in the form it is stored. */
export interface SaveRequest {
  patch: ResumePatch;
  /** It carries `no_redirect`: incomplete rows are welcome, and nobody is sent on. */
  autosave: boolean;
}

export type ReadSave = { request: SaveRequest; errors?: undefined } | { errors: Errors; request?: undefined };

/** Names a form may wrap its fields in. */
const WRAPPERS = ["user_resume", "user_resume_form"] as const;

/**
 * Reads the body of a section's save: JSON or form fields, with or without a wrapper, unknown fields ignored. Rows without
 * an id get one from `newId`. A row may bring an id of its own that the document does not know yet, so that an autosave
 * whose answer was lost can be sent again without doubling the row.
 */
export function readSave(section: Section, body: unknown, newId: () => string): ReadSave {
  const fields = unwrap(body);
  const autosave = isTicked(fields.no_redirect);
  const parsed = forms.sectionForms[section].safeParse(fields);
  if (!parsed.success) return { errors: errorsOf(parsed.error.issues) };
  const patch = patchOf(section, parsed.data, { newId, autosave });
  const errors = doubledIds(patch);
  return Object.keys(errors).length > 0 ? { errors } : { request: { patch, autosave } };
}

function unwrap(body: unknown): Record<string, unknown> {
  if (!isRecord(body)) return {};
  const inside = WRAPPERS.map((name) => (isRecord(body[name]) ? body[name] : {}));
  return Object.assign({ ...body }, ...inside);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isTicked(sent: unknown): boolean {
  const verdict = flag(sent);
  return "value" in verdict ? verdict.value : true;
}

function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

interface RowContext {
  newId: () => string;
  autosave: boolean;
}

type FormOf<Name extends Section> = ReturnType<(typeof forms.sectionForms)[Name]["parse"]>;

function patchOf(section: Section, form: unknown, context: RowContext): ResumePatch {
  switch (section) {
    case "profile":
      return { profile: carried(form as FormOf<"profile">) };
    case "address":
      return { address: carried(form as FormOf<"address">) };
    case "contact":
      return { contact: carried(form as FormOf<"contact">) };
    case "education":
      return { educations: rowPatches((form as FormOf<"education">).user_educations_attributes, context) };
    case "job-histories":
      return { jobs: rowPatches((form as FormOf<"job-histories">).user_jobs_attributes, context) };
    case "skills":
      return { skills: rowPatches((form as FormOf<"skills">).user_skills_attributes, context) };
    case "licenses": {
      const { licenses, user_licenses_attributes } = form as FormOf<"licenses">;
      if (!licenses) return { licenses: rowPatches(user_licenses_attributes, context) };
      const names = Object.values(licenses).filter((name) => !isBlank(name));
      return { licenseNames: names.map((name) => ({ id: context.newId(), name: name ?? "" })) };
    }
    case "summary":
    case "self-pr":
    case "create-date":
      return { texts: carried(form as FormOf<"summary" | "self-pr" | "create-date">) };
  }
}

type Carried<Form> = { [Field in keyof Form]?: Exclude<Form[Field], undefined> };

/** Without the fields that were not sent. */
function carried<Form extends object>(form: Form): Carried<Form> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Carried<Form>;
}

interface FormRow {
  id?: string | null | undefined;
  _destroy?: boolean | undefined;
}

/** An autosave may send a row nobody has written in yet: it is nothing until it has an id or a word in it. */
function rowPatches<Row extends FormRow>(rows: Record<string, Row> | undefined, { newId, autosave }: RowContext) {
  if (!rows) return undefined;
  return Object.entries(rows).flatMap(([key, { id, _destroy, ...fields }]) => {
    const changes = carried(fields);
    const unsaved = !id && (_destroy || (autosave && isUnwritten(changes)));
    return unsaved ? [] : [{ key, id: id ?? newId(), remove: _destroy === true, changes }];
  });
}

function isUnwritten(changes: object): boolean {
  const { level: _, ...fields } = changes as Record<string, unknown>;
  return Object.values(fields).every((value) => typeof value === "boolean" || isBlank(value));
}

/** The same row twice in one request has no meaning. */
function doubledIds({ educations, jobs, licenses, skills }: ResumePatch): Errors {
  const named: [string, readonly RowPatch<{ id: string }>[] | undefined][] = [
    ["user_educations_attributes", educations],
    ["user_jobs_attributes", jobs],
    ["user_licenses_attributes", licenses],
    ["user_skills_attributes", skills],
  ];
  const errors: Errors = {};
  for (const [attributes, rows = []] of named) {
    const seen = new Set<string>();
    for (const { key, id } of rows) {
      if (seen.has(id)) errors[`${attributes}.${key}.id`] = [fieldMessages.invalid];
      seen.add(id);
    }
  }
  return errors;
}
