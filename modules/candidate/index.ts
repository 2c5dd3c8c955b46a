import { createDocumentModule } from "../../src/documents/create-document-module.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { contactRoutes } from "./contact/contact-routes.ts";
import { seedDemoPhoto } from "./demo/demo-photo.ts";
import { DEMO_CANDIDATE_DAYS, eraseDemoCandidates, seedDemoCandidates } from "./demo/seed-candidates.ts";
import { seedDemoSubmissions } from "./demo/seed-submissions.ts";
import { duplicateRoutes } from "./duplicates/duplicate-routes.ts";
import { exportRoutes } from "./export/export-routes.ts";
import { contactFacts } from "./history/contact-facts.ts";
import { submissionFacts } from "./history/submission-facts.ts";
import { TIMELINE, timelineRoute } from "./history/timeline-route.ts";
import { candidateImporter } from "./import/candidate-importer.ts";
import { importRoutes } from "./import/import-routes.ts";
import { intakeRoutes } from "./intake/http/intake-routes.ts";
import { findImport } from "./intake/imports.ts";
import { startImportWork } from "./intake/work-on-imports.ts";
import { createAgencyRecords } from "./list/agency-records.ts";
import { bulkRoute } from "./list/bulk-route.ts";
import { listFacts } from "./list/list-facts.ts";
import { listRoutes } from "./list/list-routes.ts";
import { batchRoutes } from "./photo/batch-routes.ts";
import { photoRoutes } from "./photo/photo-routes.ts";
import { createPhotoWorks } from "./photo/photo-work.ts";
import { forgetProcesses, sweepProcesses } from "./photo/process-rows.ts";
import { createPresence } from "./presence/presence.ts";
import { presenceRoute } from "./presence/presence-route.ts";
import type { FindLetterhead } from "./print/letterhead.ts";
import { createPaperPrinter } from "./print/paper-printer.ts";
import { paperRoutes } from "./print/paper-routes.ts";
import { createReads } from "./reads/reads.ts";
import { readsRoute, withNotedReads } from "./reads/reads-routes.ts";
import { candidateModel } from "./record/candidate-model.ts";
import { createFacts } from "./record/facts.ts";
import { candidateRoutes } from "./record/http/candidate-routes.ts";
import { historyRowRoutes } from "./record/http/history-row-routes.ts";
import { skillRoute } from "./record/http/skill-route.ts";
import { findFirstKeeper } from "./record/keeper.ts";
import { recordRights } from "./record/rights.ts";
import { bookmarkRoutes } from "./shelf/http/bookmark-routes.ts";
import { viewRoutes } from "./shelf/http/view-routes.ts";
import { submissionRoutes } from "./submission/submission-routes.ts";
import { todayRoute } from "./today/today-route.ts";

export { handOver } from "./record/hand-over.ts";
export { findRecordOf } from "./record/record-of-application.ts";

/** An agency's records of people: documents of subjects without an account, seen by the members of their agency alone. */
export function createModule(
  platform: Platform,
  services: ModuleServices & { findLetterhead: FindLetterhead },
): Module {
  const agencyRecords = createAgencyRecords(platform);
  const facts = createFacts(platform, { ...services, ...listFacts(platform, agencyRecords) });
  const { context, ...document } = createDocumentModule(
    candidateModel,
    platform,
    services,
    recordRights(platform),
    facts,
  );
  const records = { ...context, erase: services.erase };
  const reads = createReads({ db: platform.db, log: platform.log, now: context.now });
  const lists = { ...platform, ...services, now: context.now, records: agencyRecords, reads };
  const presence = createPresence({ ...services, pubsub: platform.pubsub });
  const timelineFacts = { contact: contactFacts(platform), submission: submissionFacts(platform) };
  const printPaper = createPaperPrinter({
    ...platform,
    now: context.now,
    limits: services.limits,
    findLetterhead: services.findLetterhead,
  });
  const submissions = { ...records, files: platform.files, records: agencyRecords, printPaper };
  const work = startImportWork({ ...platform, erase: services.erase });
  const works = createPhotoWorks(platform);
  const photos = { ...platform, ...context, works };
  const recipientsOf = async (id: string) => {
    // The members are told of the erasure too.
    const keeper = await findFirstKeeper(platform, id);
    return keeper && { accounts: [], agency: keeper.agencyId, subject: id };
  };
  const besideRecord = async (id: string) => {
    const recipients = await recipientsOf(id);
    return recipients && { ...recipients, document: "candidate" };
  };
  return {
    ...document,
    routes: withNotedReads(
      [
        ...listRoutes(lists),
        bulkRoute(records),
        ...intakeRoutes({ ...lists, work }),
        ...duplicateRoutes({ ...records, ...lists }),
        ...bookmarkRoutes(records),
        ...viewRoutes(lists),
        ...importRoutes({ ...platform, ...records }),
        ...candidateRoutes({ ...platform, ...records, importer: candidateImporter }),
        todayRoute(lists),
        ...contactRoutes(records),
        ...paperRoutes({ ...records, printPaper }),
        ...submissionRoutes(submissions),
        ...photoRoutes(photos),
        ...batchRoutes(photos),
        ...historyRowRoutes(context),
        skillRoute(context),
        ...exportRoutes({ ...context, facts: timelineFacts, reads }),
        presenceRoute(context, presence),
        timelineRoute(context, timelineFacts),
        // The timeline has more than the saves.
        ...document.routes.filter(({ path }) => path !== TIMELINE),
        readsRoute(context, reads),
      ],
      reads,
    ),
    async eraseSubject(id) {
      await document.eraseSubject(id);
      await forgetProcesses(platform.db, id);
      await reads.forget(id);
      presence.end(id);
    },
    async sweep() {
      await sweepProcesses(platform.db);
      await reads.sweep();
    },
    async close() {
      await Promise.all([work.stop(), works.close(), reads.settle()]);
    },
    demo: {
      days: DEMO_CANDIDATE_DAYS,
      seed: (_since, signal) => seedDemoCandidates(platform, signal),
      async complete(signal) {
        await seedDemoPhoto(platform, signal);
        await seedDemoSubmissions(platform, submissions, signal);
      },
      async remove() {
        await eraseDemoCandidates(platform, services);
        return [];
      },
    },
    recipients: {
      candidate: recipientsOf,
      contact: besideRecord,
      // The ledger of a record, or of an account.
      submission: async (id) => (await besideRecord(id)) ?? { accounts: [id] },
      intake: async (id) => {
        const found = await findImport(platform.db, id);
        return found && { accounts: [], agency: found.agency_id };
      },
    },
  };
}
