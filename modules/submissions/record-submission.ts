import type { CommandContext } from "../../src/commands/aggregate.ts";
import { streamName } from "../../src/event-store/stream-name.ts";
import { storeNamed } from "../../src/files/named-files.ts";
import { storageRefusal } from "../../src/files/storage-refusals.ts";
import type { Platform } from "../../src/platform.ts";
import { release } from "../../src/release.ts";
import { LedgerFull, ledger } from "./domain/ledger.ts";
import type { FoundSubmission, StoredSubmission } from "./read-models/submission-list.ts";
import { sentDocument, sha256Of } from "./sent-documents.ts";

/** A printed paper, and to whom and why it is submitted. */
export interface SubmittedPaper
  extends Pick<StoredSubmission, "document" | "revision" | "options" | "recipient" | "purpose" | "consentedOn"> {
  pdf: Uint8Array;
}

/**
 * Records a submission in the ledger of the person whom the paper is about, with its bytes under the person's key.
 * @param field the name on the wire that a refusal to store stands beside
 * @throws LedgerFull, Problem where the bytes cannot be stored
 */
export async function recordSubmission(
  { files, commands }: Pick<Platform, "files" | "commands">,
  subjectId: string,
  { pdf, ...facts }: SubmittedPaper,
  context: CommandContext,
  field: string,
): Promise<{ submission: FoundSubmission; revision: number | null; position: bigint | null }> {
  const file = sentDocument(pdf);
  const submission = { submissionId: file.id, ...facts, sha256: sha256Of(pdf), release };
  const command = { type: "RecordSubmission", submission } as const;
  const recorded = await storeNamed(files, subjectId, [file], {
    stream: streamName(ledger.category, subjectId),
    append: () => commands.handle(ledger, subjectId, command, context),
    namedBy: ({ state }) => state.ids,
    isRefusal: (error) => error instanceof LedgerFull,
  }).catch((error: unknown) => {
    throw storageRefusal(error, field);
  });
  // A repeated request has the record of the first one.
  const { submissionId: id, ...stored } = recorded.events[0]?.data ?? submission;
  const { actorId, now: sentAt } = context;
  return {
    submission: { ...stored, id, sentAt, actorId, applicationId: null },
    revision: recorded.revision,
    position: recorded.position,
  };
}
