import { demoSteps as careerSteps } from "../../modules/career/demo/demo-career.ts";
import { careerModel } from "../../modules/career/read-models/career-model.ts";
import { demoSteps as resumeSteps } from "../../modules/resume/demo/demo-resume.ts";
import { resumeModel } from "../../modules/resume/read-models/resume-model.ts";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import type { DemoStep } from "../../src/documents/seed-demo.ts";

/** A kind of document whose saves, reads and rebuilds have bars. */
export interface BenchDocument {
  model: DocumentModel;
  /** The life of the demo person's. */
  steps: readonly DemoStep[];
  /** After the names of its figures. */
  suffix: string;
}

export const RESUME: BenchDocument = { model: resumeModel, steps: resumeSteps, suffix: "" };
const CAREER: BenchDocument = { model: careerModel, steps: careerSteps, suffix: ", 職務経歴書" };

/** The same bars hold for both. */
export const DOCUMENTS: readonly BenchDocument[] = [RESUME, CAREER];

/** Path of the API that answers the document. */
export const readPathOf = ({ model }: BenchDocument): string => `/api/v1${model.definition.path}`;
