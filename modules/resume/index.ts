import { messages } from "../../japanese/messages.ts";
import type { Module, Platform } from "../../src/platform.ts";
import { resumeDeclared } from "./declared.ts";
import { type ExportedResume, exportResume } from "./export-format.ts";
import { historyFull } from "./history-limit.ts";
import { documentRoutes } from "./http/document-routes.ts";
import { historyRoutes } from "./http/history-routes.ts";
import { myPageRoute } from "./http/my-page-route.ts";
import { printRoutes } from "./http/print-routes.ts";
import type { ResumeOptions } from "./http/services.ts";
import { createWriteRates } from "./http/write-rates.ts";
import { createPrinter } from "./printing.ts";
import { resume } from "./resume.ts";
import { builderOrder, editPath } from "./sections.ts";

export { DEMO_DAYS, seedDemoResume } from "./demo/seed-demo-resume.ts";

/** Where the sections are edited. */
export const resumeEditPaths: readonly string[] = builderOrder.map(editPath);

/** The document as it stands, in Rireki's own form, for the export of all of somebody's data. */
export async function exportOwnResume(
  { commands }: Pick<Platform, "commands">,
  accountId: string,
): Promise<ExportedResume> {
  return exportResume((await commands.load(resume, accountId)).state.document);
}

/** The 履歴書: edited section by section, with every edit kept, printed as the official form. */
export function createResumeModule(platform: Platform, options: ResumeOptions): Module {
  const { commands, db, keys, cache } = platform;
  const writeRates = createWriteRates(platform.config.savesPerMinute);
  const printer = createPrinter({ ...platform, limits: options.limits });
  const on = { ...options, commands, db, keys, now: () => platform.now(), printer, writeRates };
  return {
    name: "resume",
    ...resumeDeclared,
    routes: [...documentRoutes(on), ...historyRoutes(on), ...printRoutes(on), myPageRoute(on)],
    refusals: {
      NothingToUndo: { status: 409, message: "元に戻せる変更はありません" },
      NothingToRedo: { status: 409, message: "やり直せる変更はありません" },
      StreamFull: { status: 422, message: historyFull },
      RevisionNotFound: { status: 404, message: messages.notFound },
      VersionNotFound: { status: 404, message: messages.notFound },
    },
    async eraseSubject(subjectId) {
      commands.forget(`${resume.category}-${subjectId}`);
      await cache.forgetSubject(subjectId);
    },
  };
}
