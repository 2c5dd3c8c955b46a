import type { CommandResult } from "../../../../src/commands/aggregate.ts";
import { NotFound } from "../../../../src/http/problems.ts";
import type { RouteAnswer } from "../../../../src/http/route.ts";
import type { AgencyJob } from "../../contract/posting.ts";
import type { JobState } from "../domain/job.ts";
import { findUnfairFields } from "../domain/unfair-fields.ts";
import type { JobEvent } from "../events.ts";
import type { JobRecord } from "../find-job.ts";

/** A job as its agency reads it. */
export const postingAnswer = ({ id, revision, status, published, publishedAt, posting }: JobRecord): AgencyJob => ({
  id,
  revision,
  status,
  published,
  first_published_on: publishedAt,
  posting,
  unfair: findUnfairFields(posting),
});

/** Answer to a command on a job. */
export function writtenPosting(
  id: string,
  { state, revision, position }: CommandResult<JobState, JobEvent>,
  { status = 200, message }: { status?: number; message: string },
): RouteAnswer {
  if (!state.job || revision === null) throw new NotFound();
  return {
    status,
    body: { success: true, message, job: postingAnswer({ ...state.job, id, revision }) },
    written: { revision, position },
  };
}
