import { z } from "zod/mini";
import * as rules from "../../../documents/rules.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { type ListName, MOST_ROWS } from "../patch.ts";
import type { Section } from "../sections.ts";

/** A field that may be absent; when it is there its rule decides. */
const field = <Value>(rule: rules.Rule<Value>) =>
  z.optional(
    z.pipe(
      z.unknown(),
      z.transform((typed: unknown, context): Value => {
        const verdict = rule(typed);
        if ("value" in verdict) return verdict.value;
        context.issues.push({ code: "custom", message: verdict.message, input: typed });
        return z.NEVER;
      }),
    ),
  );

/** Rows by the name the request gives them: `[0]`, `[1]` … of an array, or the keys of nested form names. */
const rows = <Row extends z.ZodMiniType>(row: Row) =>
  z.optional(
    z.pipe(
      z.transform((sent: unknown, context): Record<string, unknown> => {
        const byKey = sent !== null && typeof sent === "object" ? Object.fromEntries(Object.entries(sent)) : undefined;
        if (sent === "" || sent === null) return {};
        if (byKey && Object.keys(byKey).length <= MOST_ROWS) return byKey;
        context.issues.push({ code: "custom", message: fieldMessages.invalid, input: sent });
        return z.NEVER;
      }),
      z.record(z.string(), row, { error: fieldMessages.invalid }),
    ),
  );

const rowOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.object({ id: field(rules.rowId), _destroy: field(rules.flag), ...fields }, { error: fieldMessages.invalid });

const yearMonth = { year: field(rules.year), month: field(rules.month) };
const name = field(rules.line(50));
const nameKana = field(rules.kana(100));
const place = field(rules.line(100));
/** Prefectures and municipalities are read without figures; streets and buildings are not. */
const areaKana = field(rules.kana(200));
const placeKana = field(rules.addressKana(200));
const shortText = field(rules.line(100));

export const profileForm = z.object({
  last_name: name,
  first_name: name,
  last_name_kana: nameKana,
  first_name_kana: nameKana,
  birth_date: field(rules.date),
  gender: field(rules.line(20)),
});

export const addressForm = z.object({
  postal_code: field(rules.postalCode),
  address1: place,
  address2: place,
  address3: place,
  address4: place,
  kana1: areaKana,
  kana2: areaKana,
  kana3: placeKana,
  kana4: placeKana,
  phone: field(rules.phone),
});

export const contactForm = z.object({
  contact_same_as_address: field(rules.flag),
  contact_postal_code: field(rules.postalCode),
  contact_address1: place,
  contact_address2: place,
  contact_address3: place,
  contact_address4: place,
  contact_kana1: areaKana,
  contact_kana2: areaKana,
  contact_kana3: placeKana,
  contact_kana4: placeKana,
  contact_phone: field(rules.phone),
  email: field(rules.email),
});

/** One row of each list; a single field is checked by `rowForms.jobs.shape.year`. */
export const rowForms = {
  educations: rowOf({
    ...yearMonth,
    school_name: shortText,
    should_show: field(rules.flag),
    start_date: field(rules.date),
    end_date: field(rules.date),
    is_current: field(rules.flag),
  }),
  jobs: rowOf({
    company_name: shortText,
    ...yearMonth,
    position: shortText,
    reason: field(rules.line(200)),
    is_employed: field(rules.flag),
    should_show: field(rules.flag),
  }),
  licenses: rowOf({ name: shortText, ...yearMonth, acquisition_date: field(rules.date) }),
  skills: rowOf({ name: field(rules.line(50)), level: field(rules.skillLevel) }),
} as const satisfies Record<ListName, z.ZodMiniType>;

export const educationForm = z.object({ user_educations_attributes: rows(rowForms.educations) });
export const jobsForm = z.object({ user_jobs_attributes: rows(rowForms.jobs) });
export const licensesForm = z.object({
  user_licenses_attributes: rows(rowForms.licenses),
  /** The plain list: names only. */
  licenses: rows(shortText),
});
export const skillsForm = z.object({ user_skills_attributes: rows(rowForms.skills) });

export const summaryForm = z.object({ summary: field(rules.paragraph(1000)) });
export const selfPrForm = z.object({
  self_pr: field(rules.paragraph(2000)),
  motivation: field(rules.paragraph(2000)),
  preferences: field(rules.paragraph(1000)),
});
export const createDateForm = z.object({ create_date: field(rules.date) });

/** The body of `PATCH /user/resume/{section}` without its wrapper. Fields that are absent stay absent. */
export const sectionForms = {
  profile: profileForm,
  address: addressForm,
  contact: contactForm,
  education: educationForm,
  licenses: licensesForm,
  skills: skillsForm,
  "job-histories": jobsForm,
  summary: summaryForm,
  "self-pr": selfPrForm,
  "create-date": createDateForm,
} as const satisfies Record<Section, z.ZodMiniType>;
