import type { SubmissionRecorded } from "../events.ts";

/** One person's records are bounded. */
export const MAX_SUBMISSIONS = 2000;

/** The ledger has reached its bound. */
export class LedgerFull extends Error {
  override readonly name = "LedgerFull";
}

export interface RecordSubmission {
  type: "RecordSubmission";
  submission: SubmissionRecorded["data"];
}

export interface LedgerState {
  readonly ids: ReadonlySet<string>;
}

const EMPTY: LedgerState = { ids: new Set() };

/** The ledger of one person: stream `submission-<subject id>`, an account or a record of an agency. */
export const ledger = {
  category: "submission",
  maxEvents: MAX_SUBMISSIONS,
  initial: EMPTY,
  evolve: (state: LedgerState, event: (SubmissionRecorded & { erased: false }) | { erased: true }): LedgerState =>
    event.erased ? state : { ids: new Set([...state.ids, event.data.submissionId]) },
  /** Recording a submission twice changes nothing. @throws LedgerFull */
  decide({ submission }: RecordSubmission, { ids }: LedgerState): readonly SubmissionRecorded[] {
    if (ids.has(submission.submissionId)) return [];
    if (ids.size >= MAX_SUBMISSIONS) throw new LedgerFull();
    return [{ type: "submission.recorded", data: submission }];
  },
};
