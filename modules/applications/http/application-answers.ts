import type {
  AgencyApplication,
  ApplicationHistoryEntry,
  Appointment,
  GivenAnswer,
  GivenFile,
  MoveEntry,
  OwnApplication,
  SentDocument,
} from "../contract/application.ts";
import { isReadable, readableUntil } from "../domain/after-withdrawal.ts";
import { type ApplicationMove, lastMove } from "../domain/application.ts";
import { type ApplicationMessage, agreement, awaitsAnswer, standingProposal } from "../domain/conversation.ts";
import type { FoundApplication } from "../find-application.ts";
import type { ApplicationRow, CardDetails } from "../read-models/application-board.ts";

const cardOf = (found: FoundApplication) => ({
  id: found.id,
  revision: lastMove(found).revision,
  job: { id: found.jobId, title: found.jobTitle, company: found.companyName },
  state: found.state,
  sent_at: found.moves[0]?.at ?? "",
  moved_at: lastMove(found).at,
});

/** The reason of the last move where the agency released it; that of a withdrawal is the applicant's own. */
function releasedReason(found: FoundApplication): string | null {
  const { state, reason } = lastMove(found);
  return state !== "withdrawn" && reason?.isReleased ? reason.text : null;
}

/** The applicant's card. */
export const ownAnswer = (found: FoundApplication): OwnApplication => ({
  ...cardOf(found),
  note: found.note,
  next_date: found.nextDate,
  reason: releasedReason(found),
});

/** The agency's card. */
export const agencyAnswer = (found: FoundApplication): AgencyApplication => ({
  ...cardOf(found),
  applicant: found.enclosure && { name: found.enclosure.applicantName },
  rejection: found.rejection && { send_at: found.rejection.sendAt },
});

/** The applicant's card out of the read model. */
export const ownRowAnswer = (row: ApplicationRow, details: CardDetails): OwnApplication => ({
  id: row.application_id,
  revision: row.move_revision,
  job: { id: row.job_id, title: row.job_title, company: row.company_name },
  state: row.state,
  sent_at: row.sent_at.toISOString(),
  moved_at: row.moved_at.toISOString(),
  note: details.note,
  next_date: details.nextDate,
  reason: details.reason,
});

/** Addresses of what was sent, for one side. */
export interface EnclosureUrls {
  document(fileId: string, document: string): string;
  /** Null for one that is deleted. */
  file(fileId: string): string | null;
}

/** Until when the agency reads what was sent. @param now ISO instant */
export const readabilityOf = (found: FoundApplication, now: string) => ({
  readable_until: readableUntil(found),
  is_readable: isReadable(found, now),
});

interface Contents {
  documents: (SentDocument & { revision: number })[];
  answers: GivenAnswer[];
  files: GivenFile[];
}

/** Contents of an application with the addresses for the side that reads it; nothing once the applicant is erased. */
export function contentsOf({ enclosure }: Pick<FoundApplication, "enclosure">, urls: EnclosureUrls): Contents {
  const { documents = [], answers = [], files = [] } = enclosure ?? {};
  return {
    documents: documents.map(({ document, label, revision, sha256, fileId }) => ({
      document,
      label,
      revision,
      sha256,
      url: urls.document(fileId, document),
    })),
    answers: answers.map(({ elementId: element_id, label, value }) => ({ element_id, label, value })),
    files: files.map(({ elementId: element_id, label, name, type, size, fileId }) => ({
      element_id,
      label,
      name,
      type,
      size,
      url: urls.file(fileId),
    })),
  };
}

interface HistoryOptions {
  /** The person behind a move or an answer, as one side reads it. */
  byOf(done: Pick<ApplicationMove, "actorId">): Promise<ApplicationHistoryEntry["by"]>;
  reasonOf(move: ApplicationMove): Pick<MoveEntry, "reason" | "reason_released">;
}

/** The moves and the answers, newest first, as one side reads them. */
export async function historyOf(
  { moves, messages }: Pick<FoundApplication, "moves" | "messages">,
  { byOf, reasonOf }: HistoryOptions,
): Promise<ApplicationHistoryEntry[]> {
  const moveEntry = async (move: ApplicationMove): Promise<ApplicationHistoryEntry> => {
    const { revision, at, state } = move;
    return { kind: "move", revision, at, state, by: await byOf(move), ...reasonOf(move) };
  };
  const messageEntry = async (message: ApplicationMessage): Promise<ApplicationHistoryEntry> => {
    const { actorId: _, by: _side, ...said } = message;
    return { ...said, by: await byOf(message) };
  };
  const entries = await Promise.all([...moves.map(moveEntry), ...messages.map(messageEntry)]);
  return entries.toSorted((one, other) => other.revision - one.revision);
}

/** The times that wait for an answer, and what was accepted. */
export function appointmentOf(found: FoundApplication): Appointment {
  const proposal = standingProposal(found);
  const accepted = agreement(found);
  return {
    proposal: proposal && { by: proposal.by, dates: proposal.dates },
    accepted: accepted && { by: accepted.by, date: accepted.date },
    awaits_answer: awaitsAnswer(found),
  };
}
