import { RuleViolation } from "../../../documents/rule-violation.ts";
import { type JobCommand, type JobState, job } from "../../../modules/jobs/posting/domain/job.ts";
import { emptyPosting, type Posting } from "../../../modules/jobs/posting/domain/posting.ts";
import { terms } from "../../../modules/jobs/posting/domain/posting-fields.ts";
import { JobClosed, JobNotFound } from "../../../modules/jobs/posting/domain/refused-postings.ts";
import { type JobEvent, postingEvents } from "../../../modules/jobs/posting/events.ts";
import { completePosting } from "../../support/postings.ts";

const TODAY = "2026-11-23";
const agencyId = "0b0f2f3c-0d59-4a31-8f0f-2f1c5f0d8a11";
const posting = {
  ...emptyPosting({ id: "5d1f8a52-6c7e-4f25-9e43-5a0d1c9b7e22", name: "株式会社あおば計画" }),
  ...completePosting,
} as Posting;

const drafted = (more: Partial<Posting> = {}): JobEvent => ({
  type: "job.drafted",
  data: { agencyId, posting: { ...posting, ...more } },
});
const published: JobEvent = { type: "job.published", data: { validFrom: TODAY, validUntil: "2099-12-31" } };
const closed: JobEvent = { type: "job.closed", data: { reason: "agency" } };

const given = (...events: readonly JobEvent[]): JobState =>
  events.reduce<JobState>((state, event) => job.evolve(state, { ...event, erased: false }), job.initial);
const when = (command: JobCommand, ...events: readonly JobEvent[]) => job.decide(command, given(...events));
const problemsOf = (command: JobCommand, ...events: readonly JobEvent[]): string[] => {
  try {
    when(command, ...events);
  } catch (error) {
    if (error instanceof RuleViolation) return error.problems.map(({ path }) => path.join("."));
    throw error;
  }
  return [];
};

test("pay that is not stated yet reads as nothing, without its unit", () => {
  const { salary_min } = terms.fields;
  expect([null, 300_000].map((yen) => salary_min.readable(yen))).toEqual(["", "300,000円"]);
});

test("a draft from before postings named an industry names none", () => {
  const { industry: _, ...older } = posting;
  const [definition] = postingEvents;
  expect(definition.upcast[1]?.({ agencyId, posting: older })).toEqual({
    agencyId,
    posting: { ...older, industry: "" },
  });
});

const publish: JobCommand = { type: "PublishJob", today: TODAY };
const close: JobCommand = { type: "CloseJob", reason: "agency" };
const closeExpired: JobCommand = { type: "CloseJob", reason: "expired", today: TODAY };
const renew: JobCommand = { type: "RenewJob", days: 90, today: TODAY };

describe("a posting", () => {
  test("needs a title as a draft, and nothing else", () => {
    const draft = (title: string): JobCommand => ({
      type: "DraftJob",
      agencyId,
      posting: { ...emptyPosting({ id: posting.company_id, name: posting.company_name }), title },
      today: TODAY,
    });
    expect(problemsOf(draft("  "))).toEqual(["title"]);
    expect(when(draft("事務"))).toMatchObject([{ type: "job.drafted", data: { agencyId } }]);
  });

  test("is published once, from today on", () => {
    expect(when(publish, drafted())).toEqual([
      { type: "job.published", data: { validFrom: TODAY, validUntil: "2099-12-31" } },
    ]);
    expect(when(publish, drafted(), published)).toEqual([]);
    expect(problemsOf(publish, drafted({ valid_until: "2026-11-22" }))).toEqual(["valid_until"]);
    expect(problemsOf(publish, drafted({ smoking: "", dispatch: "" }))).toEqual(["dispatch", "smoking"]);
  });

  test("keeps its terms while it is published", () => {
    const empty: JobCommand = { type: "ReviseJob", changes: { smoking: "" }, today: TODAY };
    expect(problemsOf(empty, drafted(), published)).toEqual(["smoking"]);
    expect(when(empty, drafted())).toEqual([{ type: "job.revised", data: { changes: { smoking: "" } } }]);
    const same: JobCommand = { type: "ReviseJob", changes: { smoking: posting.smoking }, today: TODAY };
    expect(when(same, drafted(), published)).toEqual([]);
  });

  test("is hidden and shown again, and not published once it is closed", () => {
    expect(when({ type: "UnpublishJob" }, drafted())).toEqual([]);
    expect(when({ type: "UnpublishJob" }, drafted(), published)).toEqual([{ type: "job.unpublished", data: {} }]);
    const ofCompany = (companyId: string) => when({ type: "UnpublishJob", companyId }, drafted(), published);
    expect(ofCompany(posting.company_id)).toHaveLength(1);
    expect(ofCompany(agencyId)).toEqual([]);
    expect(when(close, drafted(), published)).toEqual([closed]);
    expect(when(close, drafted(), published, closed)).toEqual([]);
    expect(() => when(publish, drafted(), published, closed)).toThrow(JobClosed);
    expect(() => when(publish)).toThrow(JobNotFound);
  });

  test("is closed as expired only after its last day", () => {
    const expiry = (valid_until: string) => when(closeExpired, drafted({ valid_until }), published);
    expect(expiry("2026-11-22")).toEqual([{ type: "job.closed", data: { reason: "expired" } }]);
    expect(expiry(TODAY)).toEqual([]);
  });

  test("is published again by a renewal, which extends it", () => {
    expect(when(renew, drafted({ valid_until: "2026-11-20" }), published, closed)).toEqual([
      { type: "job.revised", data: { changes: { valid_until: "2027-02-20" } } },
      { type: "job.published", data: { validFrom: TODAY, validUntil: "2027-02-20" } },
    ]);
    expect(when(renew, drafted({ valid_until: "2026-11-30" }), published)).toEqual([
      { type: "job.revised", data: { changes: { valid_until: "2027-02-28" } } },
      { type: "job.published", data: { validFrom: TODAY, validUntil: "2027-02-28" } },
    ]);
  });
});
