import { z } from "zod/mini";

/**
 * The 履歴書 as it is kept and as it goes over the wire (bare names, snake_case). Years and months are plain integers,
 * dates `YYYY-MM-DD`; an empty text field is "", an empty number or date is null. Row order is the person's order.
 */
const text = z.string();
const year = z.nullable(z.int());
const month = z.nullable(z.int());
const date = z.nullable(z.string());
const id = z.uuid();

export const profileSchema = z.object({
  last_name: text,
  first_name: text,
  last_name_kana: text,
  first_name_kana: text,
  birth_date: date,
  gender: text,
});
export const addressSchema = z.object({
  postal_code: text,
  address1: text,
  address2: text,
  address3: text,
  address4: text,
  kana1: text,
  kana2: text,
  kana3: text,
  kana4: text,
  phone: text,
});
export const contactSchema = z.object({
  contact_same_as_address: z.boolean(),
  contact_postal_code: text,
  contact_address1: text,
  contact_address2: text,
  contact_address3: text,
  contact_address4: text,
  contact_kana1: text,
  contact_kana2: text,
  contact_kana3: text,
  contact_kana4: text,
  contact_phone: text,
  email: text,
});
export const educationSchema = z.object({
  id,
  year,
  month,
  school_name: text,
  should_show: z.boolean(),
  start_date: date,
  end_date: date,
  is_current: z.boolean(),
});
export const jobSchema = z.object({
  id,
  company_name: text,
  year,
  month,
  position: text,
  reason: text,
  is_employed: z.boolean(),
  should_show: z.boolean(),
});
export const licenseSchema = z.object({ id, name: text, year, month, acquisition_date: date });
export const skillSchema = z.object({ id, name: text, level: z.int() });
export const photoSchema = z.object({ url: text, width: z.int(), height: z.int() });

export const resumeSchema = z.object({
  profile: profileSchema,
  address: addressSchema,
  contact: contactSchema,
  educations: z.array(educationSchema),
  jobs: z.array(jobSchema),
  licenses: z.array(licenseSchema),
  skills: z.array(skillSchema),
  summary: text,
  self_pr: text,
  motivation: text,
  preferences: text,
  create_date: date,
  photo: z.nullable(photoSchema),
  updated_at: z.nullable(z.string()),
});

export type Resume = z.output<typeof resumeSchema>;
export type Profile = z.output<typeof profileSchema>;
export type Address = z.output<typeof addressSchema>;
export type Contact = z.output<typeof contactSchema>;
export type Education = z.output<typeof educationSchema>;
export type Job = z.output<typeof jobSchema>;
export type License = z.output<typeof licenseSchema>;
export type Skill = z.output<typeof skillSchema>;

/** What a new person has: the empty document. */
export const emptyResume: Resume = {
  profile: { last_name: "", first_name: "", last_name_kana: "", first_name_kana: "", birth_date: null, gender: "" },
  address: {
    postal_code: "",
    address1: "",
    address2: "",
    address3: "",
    address4: "",
    kana1: "",
    kana2: "",
    kana3: "",
    kana4: "",
    phone: "",
  },
  contact: {
    contact_same_as_address: true,
    contact_postal_code: "",
    contact_address1: "",
    contact_address2: "",
    contact_address3: "",
    contact_address4: "",
    contact_kana1: "",
    contact_kana2: "",
    contact_kana3: "",
    contact_kana4: "",
    contact_phone: "",
    email: "",
  },
  educations: [],
  jobs: [],
  licenses: [],
  skills: [],
  summary: "",
  self_pr: "",
  motivation: "",
  preferences: "",
  create_date: null,
  photo: null,
  updated_at: null,
};
