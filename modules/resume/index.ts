import { createDocumentModule } from "../../src/documents/create-document-module.ts";
import { createDocumentPrinting } from "../../src/documents/document-printing.ts";
import { importRoutes } from "../../src/documents/http/import-routes.ts";
import { createPrintRoutes } from "../../src/documents/http/print-routes.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import { documentDemo } from "../../src/documents/seed-demo.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { findDemoPeople } from "../account/index.ts";
import { demoSteps } from "./demo/demo-resume.ts";
import { exportResume } from "./export-format.ts";
import { photoRoutes } from "./http/photo-routes.ts";
import { photoSheetRoute } from "./http/photo-sheet-route.ts";
import { resumeImporter } from "./import/resume-importer.ts";
import { toJsonResume } from "./json-resume.ts";
import { exportPhotos } from "./photo/export-photos.ts";
import { createResumePrinter } from "./printing.ts";
import { resumeModel } from "./read-models/resume-model.ts";
import { rights } from "./rights.ts";

export { type ApplicantFacts, readApplicantFacts } from "./applicant-facts.ts";
export { printOptions } from "./contract/requests.ts";
export { readJobHistory } from "./job-history.ts";
export type { PrintJob } from "./pdf/print-job.ts";
export { missingName, type PersonOnPaper, readPersonOnPaper } from "./printed-person.ts";
export { resumeModel } from "./read-models/resume-model.ts";

/** The formats of an exported 履歴書. */
const formats = { "rireki-resume": exportResume, "json-resume": toJsonResume };

/** The 履歴書: edited section by section, with every edit kept, printed as the official form. */
export function createModule(platform: Platform, services: ModuleServices): Module {
  const { context, ...document } = createDocumentModule(resumeModel, platform, services, rights);
  const withLimits = { ...platform, limits: services.limits };
  const printer = createResumePrinter(withLimits);
  return {
    ...document,
    routes: [
      ...photoRoutes({ ...platform, ...context }),
      ...importRoutes(
        { ...platform, ...context, importer: resumeImporter },
        { linkPath: "/api/v1/google_docs_import" },
      ),
      ...document.routes,
      ...createPrintRoutes({ ...context, printer, formats }),
      photoSheetRoute(withLimits),
    ],
    async exportOf(accountId) {
      const { document } = await readDocument(platform, resumeModel, accountId);
      const photos = await exportPhotos(platform, accountId, document.photo);
      return { resume: exportResume(document), ...photos };
    },
    printing: createDocumentPrinting(platform, printer),
    demo: documentDemo(platform, resumeModel, demoSteps, async () => (await findDemoPeople(platform)).seeker),
  };
}
