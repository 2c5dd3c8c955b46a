import type { Problem } from "../../../../documents/problem.ts";
import { RuleViolation } from "../../../../documents/rule-violation.ts";
import { daysAfter } from "../../../../japanese/days-after.ts";
import { isInvisible } from "../../../../japanese/width.ts";
import type { JobEvent } from "../events.ts";
import {
  missingTerms,
  NO_COMPANY,
  type Posting,
  postingChanges,
  postingProblems,
  publicationProblems,
} from "./posting.ts";
import { isOver } from "./posting-checks.ts";
import { JobClosed, JobNotFound } from "./refused-postings.ts";

/** A job as it stands. `null` before its draft. */
export interface Job {
  readonly agencyId: string;
  readonly posting: Posting;
  /** `inactive` once closed. */
  readonly status: "active" | "inactive";
  readonly published: boolean;
  /** Day of the first publication, `YYYY-MM-DD` in Japan; null before it. */
  readonly publishedAt: string | null;
}
export interface JobState {
  readonly job: Job | null;
}

/** `today` is `YYYY-MM-DD` in Japan. With `companyId` only a job of that company is unpublished. */
export type JobCommand =
  | { type: "DraftJob"; agencyId: string; posting: Posting; today: string }
  | { type: "ReviseJob"; changes: Partial<Posting>; today: string }
  | { type: "PublishJob"; today: string }
  | { type: "RenewJob"; days: number; today: string }
  | { type: "UnpublishJob"; companyId?: string }
  | { type: "CloseJob"; reason: "agency" }
  | { type: "CloseJob"; reason: "expired"; today: string };

/** One posting: stream `job-<id>`. */
export const job = {
  category: "job",
  maxEvents: 10_000,
  isEnd: ({ type }: JobCommand): boolean => type === "UnpublishJob" || type === "CloseJob",
  initial: { job: null } as JobState,
  evolve({ job }: JobState, event: (JobEvent & { erased: false }) | { erased: true }): JobState {
    if (event.erased) return { job };
    if (event.type === "job.drafted") {
      const { agencyId, posting } = event.data;
      return { job: { agencyId, posting, status: "active", published: false, publishedAt: null } };
    }
    if (!job) return { job };
    switch (event.type) {
      case "job.revised":
        return { job: { ...job, posting: { ...job.posting, ...event.data.changes } } };
      case "job.published":
        return {
          job: { ...job, status: "active", published: true, publishedAt: job.publishedAt ?? event.data.validFrom },
        };
      case "job.unpublished":
        return { job: { ...job, published: false } };
      case "job.closed":
        return { job: { ...job, status: "inactive", published: false } };
    }
  },
  /** @throws JobNotFound, JobClosed, RuleViolation */
  decide(command: JobCommand, { job }: JobState): readonly JobEvent[] {
    if (command.type === "DraftJob") {
      if (job) return [];
      refuse(draftProblems(command.posting, command.today));
      const { agencyId, posting } = command;
      return [{ type: "job.drafted", data: { agencyId, posting } }];
    }
    if (!job) throw new JobNotFound();
    switch (command.type) {
      case "ReviseJob":
        return revise(job, command.changes, command.today);
      case "PublishJob":
        if (job.status === "inactive") throw new JobClosed();
        return job.published ? [] : publish(job.posting, command.today);
      case "RenewJob": {
        const changes = { valid_until: extendedEnd(job.posting, command) };
        const renewed = revise({ ...job, published: false }, changes, command.today);
        return [...renewed, ...publish({ ...job.posting, ...changes }, command.today)];
      }
      case "UnpublishJob":
        if (!job.published || (command.companyId ?? job.posting.company_id) !== job.posting.company_id) return [];
        return [{ type: "job.unpublished", data: {} }];
      case "CloseJob":
        if (job.status !== "active" || (command.reason === "expired" && !isOver(job.posting, command.today))) return [];
        return [{ type: "job.closed", data: { reason: command.reason } }];
    }
  },
};

/** A published job keeps all its terms: a revision without one of them is refused. */
function revise({ posting, published }: Job, next: Partial<Posting>, today: string): JobEvent[] {
  const changes = postingChanges(posting, next);
  if (Object.keys(changes).length === 0) return [];
  const after = { ...posting, ...changes };
  refuse(draftProblems(after, today));
  if (published) refuse(missingTerms(after, today));
  return [{ type: "job.revised", data: { changes } }];
}

function publish(posting: Posting, today: string): JobEvent[] {
  refuse([...namelessProblems(posting), ...publicationProblems(posting, today)]);
  const { valid_from, valid_until } = posting;
  return [{ type: "job.published", data: { validFrom: valid_from ?? today, validUntil: valid_until ?? today } }];
}

const draftProblems = (posting: Posting, today: string): Problem[] => [
  ...namelessProblems(posting),
  ...postingProblems(posting, today),
];

/** A posting has a company and a title, even as a draft. */
const namelessProblems = (posting: Posting): Problem[] => [
  ...(posting.company_id === NO_COMPANY.id ? [{ path: ["company_id"], message: "求人者を選択してください" }] : []),
  ...(isInvisible(posting.title) ? [{ path: ["title"], message: "求人のタイトルを入力してください" }] : []),
];

/** The last day of a renewal: days after the current one, or days from today on where that is over. */
function extendedEnd(posting: Posting, { days, today }: { days: number; today: string }): string {
  const { valid_until } = posting;
  return valid_until === null || isOver(posting, today) ? daysAfter(today, days - 1) : daysAfter(valid_until, days);
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new RuleViolation(problems);
}
