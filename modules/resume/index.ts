import { createDocumentRoutes } from "../../src/documents/http/create-document-routes.ts";
import { createWriteRates } from "../../src/documents/http/write-rates.ts";
import { readDocument } from "../../src/documents/read-document.ts";
import { documentRefusals } from "../../src/documents/refusals.ts";
import type { Module, Platform } from "../../src/platform.ts";
import { resumeModule } from "./definition.ts";
import { type ExportedResume, exportResume } from "./export-format.ts";
import { myPageRoute } from "./http/my-page-route.ts";
import { printRoutes } from "./http/print-routes.ts";
import type { ResumeOptions } from "./http/services.ts";
import { policy } from "./policy.ts";
import { createPrinter } from "./printing.ts";
import { resumeModel } from "./read-models/resume-model.ts";
import { resumeKind } from "./resume-kind.ts";
import { builderOrder, editPath } from "./sections.ts";

export { DEMO_DAYS, seedDemoResume } from "./demo/seed-demo-resume.ts";

/** Where the sections are edited. */
export const resumeEditPaths: readonly string[] = builderOrder.map(editPath);

/** The document as it stands, in Rireki's own form, for the export of all of somebody's data. */
export async function exportOwnResume(
  { commands }: Pick<Platform, "commands">,
  accountId: string,
): Promise<ExportedResume> {
  return exportResume((await readDocument({ commands }, resumeKind, accountId)).document);
}

/** The 履歴書: edited section by section, with every edit kept, printed as the official form. */
export function createResumeModule(platform: Platform, options: ResumeOptions): Module {
  const { commands, db, keys, cache } = platform;
  const writeRates = createWriteRates(platform.config.savesPerMinute);
  const printer = createPrinter({ ...platform, limits: options.limits });
  const services = { ...options, commands, db, keys, now: () => platform.now(), printer, writeRates };
  return {
    name: "resume",
    ...resumeModule,
    routes: [...createDocumentRoutes(resumeModel, services, policy), ...printRoutes(services), myPageRoute(services)],
    refusals: documentRefusals(resumeKind),
    async eraseSubject(subjectId) {
      commands.forget(`${resumeKind.name}-${subjectId}`);
      await cache.forgetSubject(subjectId);
    },
  };
}
