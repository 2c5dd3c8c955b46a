import { accountModelNames } from "./account/model-names.ts";
import { applicationFormsModelNames } from "./application-forms/model-names.ts";
import { applicationsModelNames } from "./applications/model-names.ts";
import { careerModelNames } from "./career/model-names.ts";
import { jobSearchModelNames } from "./job-search/model-names.ts";
import { jobsModelNames } from "./jobs/model-names.ts";
import { resumeModelNames } from "./resume/model-names.ts";
import { submissionsModelNames } from "./submissions/model-names.ts";

/** A read model in words for operators. */
export interface ModelName {
  /** Content of its rows. */
  readonly label: string;
  /** Its readers: the features that stop with it. */
  readonly usedBy: string;
}

/** The names of every module's read models, by projection. */
export const modelNames: Readonly<Record<string, ModelName>> = {
  ...accountModelNames,
  ...resumeModelNames,
  ...careerModelNames,
  ...jobsModelNames,
  ...jobSearchModelNames,
  ...applicationFormsModelNames,
  ...applicationsModelNames,
  ...submissionsModelNames,
};
