import { randomUUID } from "node:crypto";
import { LedgerFull, ledger, MAX_SUBMISSIONS } from "../../../modules/submissions/domain/ledger.ts";
import type { SubmissionRecorded } from "../../../modules/submissions/events.ts";

const submission = (submissionId: string = randomUUID()): SubmissionRecorded["data"] => ({
  submissionId,
  document: "resume",
  revision: 3,
  options: { anonymous: "1" },
  recipient: "株式会社みなと商事",
  purpose: "経理の求人への応募",
  consentedOn: null,
  sha256: "00",
  release: "0.1.0",
});
const given = (...recorded: SubmissionRecorded["data"][]) =>
  recorded.reduce(
    (state, data) => ledger.evolve(state, { type: "submission.recorded", data, erased: false }),
    ledger.initial,
  );
const record = (data: SubmissionRecorded["data"]) => ({ type: "RecordSubmission", submission: data }) as const;

test("given nothing, when a paper is submitted, then it is recorded", () => {
  const data = submission();
  expect(ledger.decide(record(data), given())).toEqual([{ type: "submission.recorded", data }]);
});

test("given a submission, when it comes again, then nothing is recorded", () => {
  const data = submission();
  expect(ledger.decide(record(data), given(data))).toEqual([]);
});

test("given a full ledger, when a further paper is submitted, then it is refused", () => {
  const full = { ids: new Set(Array.from({ length: MAX_SUBMISSIONS }, () => randomUUID())) };
  expect(() => ledger.decide(record(submission()), full)).toThrow(LedgerFull);
});
