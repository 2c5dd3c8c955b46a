import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import type { CommandContext } from "../../../src/commands/aggregate.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import type { Platform } from "../../../src/platform.ts";
import { recordSubmission } from "../../submissions/index.ts";
import type { PrintPaper } from "../print/paper-printer.ts";
import { optionErrors, type SubmissionOrder } from "./read-submission.ts";

/** Dependencies of a submission. */
export interface SubmissionServices extends Pick<Platform, "commands" | "files"> {
  printPaper: PrintPaper;
}

/**
 * Prints a paper of a record and records it with its bytes, under the key of the record.
 * @throws InvalidFields by the names that were sent, LedgerFull, Problem where the bytes cannot be stored, whatever the print throws
 */
export async function submitPaper(
  services: SubmissionServices,
  { subjectId, caller }: { subjectId: string; caller: { id: string; agencyId: string } },
  { query, recipient, purpose, consentedOn }: SubmissionOrder,
  command: CommandContext,
  signal?: AbortSignal,
) {
  const printed = await services
    .printPaper({ subjectId, caller, query: { ...query, recipient } }, signal)
    .catch((error: unknown) => {
      throw error instanceof InvalidFields ? new InvalidFields(optionErrors(error)) : error;
    });
  const { pdf, options, revision, missing } = printed;
  if (missing.some(({ field }) => field === "recommendation")) {
    throw new InvalidFields({ "submission.document": [candidateMessages.recommendationMissing] });
  }
  const facts = { document: query.document, revision: revision ?? 0, options, recipient, purpose, consentedOn };
  return recordSubmission(services, subjectId, { pdf, ...facts }, command, "submission.document");
}
