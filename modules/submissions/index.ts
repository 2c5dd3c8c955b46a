import { submissionMessages } from "../../japanese/submission-messages.ts";
import { sweepAwaiting } from "../../src/files/named-files.ts";
import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import { LedgerFull, ledger, MAX_SUBMISSIONS } from "./domain/ledger.ts";
import { submissionRoutes } from "./http/submission-routes.ts";
import { findSubmissions } from "./read-models/submission-list.ts";

export {
  countSubmissionsOf,
  type FoundSubmission,
  findSubjectOf,
  findSubmission,
  findSubmissions,
  findSubmissionsOf,
  submissionList,
} from "./read-models/submission-list.ts";
export { recordSubmission } from "./record-submission.ts";
export { openSentDocument, sentDocument, sha256Of } from "./sent-documents.ts";

/** 提出台帳: every PDF that was sent, with its bytes. */
export function createModule(platform: Platform, { printings }: ModuleServices): Module {
  const { commands, db, keys } = platform;
  return {
    routes: submissionRoutes({ ...platform, printings }),
    async exportOf(accountId) {
      const key = await keys.get(accountId);
      return { submissions: key ? await findSubmissions(db, key, accountId) : [] };
    },
    errors: [[LedgerFull, { status: 422, message: submissionMessages.full(MAX_SUBMISSIONS) }]],
    sweep: () => sweepAwaiting(platform, ledger.category, async (id) => (await commands.load(ledger, id)).state.ids),
  };
}
