import { z } from "zod/mini";

const RESUME_SECTIONS = [
  "profile",
  "address",
  "contact",
  "education",
  "licenses",
  "skills",
  "job-histories",
  "summary",
  "self-pr",
  "create-date",
] as const;
const CAREER_SECTIONS = ["work", "skills", "summary", "self-pr", "create-date"] as const;

/**
 * Body of `POST /api/v1/analytics`: one event. Names, parameters and their values are closed lists, so that nothing a person
 * typed can be part of a count.
 */
export const analyticsEventSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("resume_section_completed"), section: z.enum(RESUME_SECTIONS) }),
  z.strictObject({ name: z.literal("career_resume_section_completed"), section: z.enum(CAREER_SECTIONS) }),
  z.strictObject({
    name: z.literal("career_resume_nested_form_interaction"),
    list: z.enum(["works", "projects", "skills"]),
    action: z.enum(["add", "remove"]),
  }),
  z.strictObject({
    name: z.literal("document_type_selected"),
    document_type: z.enum(["resume", "career_resume", "both"]),
  }),
]);

export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;
