import { createDocumentModule } from "../../src/documents/create-document-module.ts";
import { importRoutes } from "../../src/documents/http/import-routes.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import { demoDays, seedDemoDocument } from "../../src/documents/seed-demo.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { demoAccounts, findDemoAccounts } from "../account/index.ts";
import { demoSteps } from "./demo/demo-resume.ts";
import { draftRoute } from "./drafts.ts";
import { exportResume } from "./export-format.ts";
import { photoRoutes } from "./http/photo-routes.ts";
import { printRoutes } from "./http/print-routes.ts";
import { createResumeImporter } from "./import/resume-importer.ts";
import { exportPhotos } from "./photo/export-photos.ts";
import { createPrinter } from "./printing.ts";
import { createResumePrinting } from "./printing-for-others.ts";
import { resumeModel } from "./read-models/resume-model.ts";
import { rights } from "./rights.ts";

export { readJobHistory } from "./job-history.ts";
export { missingName, type PersonOnPaper, readPersonOnPaper } from "./printed-person.ts";
export { resumeModel } from "./read-models/resume-model.ts";

/** The 履歴書: edited section by section, with every edit kept, printed as the official form. */
export function createModule(platform: Platform, options: ModuleServices): Module {
  const { context, ...document } = createDocumentModule(resumeModel, platform, options, rights);
  const services = { ...platform, printer: createPrinter({ ...platform, limits: options.limits }) };
  return {
    ...document,
    routes: [
      ...photoRoutes({ ...platform, ...context }),
      ...importRoutes(
        { ...platform, ...context, importer: createResumeImporter(platform.workers) },
        { linkPath: "/api/v1/google_docs_import" },
      ),
      ...document.routes,
      ...printRoutes(services),
      draftRoute(platform, services.printer),
    ],
    async exportOf(accountId) {
      const { document } = await readDocument(platform, resumeModel, accountId);
      const photos = await exportPhotos(platform, accountId, document.photo);
      return { resume: exportResume(document), ...photos };
    },
    printing: createResumePrinting(platform, services.printer),
    demo: {
      days: demoDays(demoSteps),
      async seed(_since, signal) {
        const [seeker] = demoAccounts;
        if (!seeker || !(await findDemoAccounts(platform)).includes(seeker.email)) return;
        await seedDemoDocument(platform, resumeModel, seeker.id, demoSteps, signal);
      },
    },
  };
}
