import type * as progress from "../../../documents/progress.ts";
import type { CareerResume, Section } from "../document.ts";

export type SectionProgress = progress.SectionProgress<Section>;
export type CareerProgress = progress.DocumentProgress<Section>;

/** `GET /api/v1/user/career_resume` and `…/at/{revision}`; revision null while nothing was ever saved. */
export interface CareerAnswer {
  revision: number | null;
  career_resume: CareerResume;
  /** The history comes near its limit, or has reached it, in words for the person. Of the newest document alone. */
  warning?: string;
}
