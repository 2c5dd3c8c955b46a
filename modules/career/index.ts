import { createDocumentModule } from "../../src/documents/create-document-module.ts";
import { createDocumentPrinting } from "../../src/documents/document-printing.ts";
import { importRoutes } from "../../src/documents/http/import-routes.ts";
import { createPrintRoutes } from "../../src/documents/http/print-routes.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import { documentDemo } from "../../src/documents/seed-demo.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { findDemoPeople } from "../account/index.ts";
import { demoSteps } from "./demo/demo-career.ts";
import { exportCareerResume } from "./export-format.ts";
import { jobHistoryRoute } from "./http/job-history-route.ts";
import { careerImporter } from "./import/career-importer.ts";
import { createCareerPrinter } from "./printing.ts";
import { careerModel } from "./read-models/career-model.ts";
import { rights } from "./rights.ts";

export { careerPrintOptions } from "./contract/print.ts";
export type { CareerPrintJob } from "./pdf/print-job.ts";
export { careerModel } from "./read-models/career-model.ts";

/** The formats of an exported 職務経歴書. */
const formats = { "rireki-career-resume": exportCareerResume };

/** The 職務経歴書: works with their projects, skills, summary and self-PR, edited section by section with every edit kept. */
export function createModule(platform: Platform, services: ModuleServices): Module {
  const { context, ...document } = createDocumentModule(careerModel, platform, services, rights);
  const printer = createCareerPrinter({ ...platform, limits: services.limits });
  return {
    ...document,
    routes: [
      ...importRoutes({ ...platform, ...context, importer: careerImporter }),
      ...document.routes,
      ...createPrintRoutes({ ...context, printer, formats }),
      jobHistoryRoute(platform),
    ],
    async exportOf(accountId) {
      const { document } = await readDocument(platform, careerModel, accountId);
      return { career_resume: exportCareerResume(document) };
    },
    printing: createDocumentPrinting(platform, printer),
    demo: documentDemo(platform, careerModel, demoSteps, async () => (await findDemoPeople(platform)).seeker),
  };
}
