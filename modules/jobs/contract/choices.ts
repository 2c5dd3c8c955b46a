/** The choices of a posting's fields, with their labels. */
export { JOB_CATEGORIES } from "../data/job-categories.ts";
export { JOB_INDUSTRIES } from "../data/job-industries.ts";
export { EMPLOYMENT_TYPES, type EmploymentType, REMOTE, type Remote } from "../posting/domain/choices.ts";
