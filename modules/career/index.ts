import { createDocumentModule } from "../../src/documents/create-document-module.ts";
import { importRoutes } from "../../src/documents/http/import-routes.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import { demoDays, seedDemoDocument } from "../../src/documents/seed-demo.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { demoAccounts, findDemoAccounts } from "../account/index.ts";
import { demoSteps } from "./demo/demo-career.ts";
import { draftRoute } from "./drafts.ts";
import { exportCareerResume } from "./export-format.ts";
import { exportRoute } from "./http/export-route.ts";
import { jobHistoryRoute } from "./http/job-history-route.ts";
import { printRoutes } from "./http/print-routes.ts";
import { createCareerImporter } from "./import/career-importer.ts";
import { createCareerPrinter } from "./printing.ts";
import { createCareerPrinting } from "./printing-for-others.ts";
import { careerModel } from "./read-models/career-model.ts";
import { rights } from "./rights.ts";

export { careerModel } from "./read-models/career-model.ts";

/** The 職務経歴書: works with their projects, skills, summary and self-PR, edited section by section with every edit kept. */
export function createModule(platform: Platform, services: ModuleServices): Module {
  const { context, ...document } = createDocumentModule(careerModel, platform, services, rights);
  const printer = createCareerPrinter({ ...platform, limits: services.limits });
  return {
    ...document,
    routes: [
      ...importRoutes({ ...platform, ...context, importer: createCareerImporter(platform.workers) }),
      ...document.routes,
      exportRoute(platform),
      jobHistoryRoute(platform),
      ...printRoutes({ ...platform, printer }),
      draftRoute(platform, printer),
    ],
    async exportOf(accountId) {
      const { document } = await readDocument(platform, careerModel, accountId);
      return { career_resume: exportCareerResume(document) };
    },
    printing: createCareerPrinting(platform, printer),
    demo: {
      days: demoDays(demoSteps),
      async seed(_since, signal) {
        const [seeker] = demoAccounts;
        if (!seeker || !(await findDemoAccounts(platform)).includes(seeker.email)) return;
        await seedDemoDocument(platform, careerModel, seeker.id, demoSteps, signal);
      },
    },
  };
}
