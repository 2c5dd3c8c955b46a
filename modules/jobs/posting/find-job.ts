import type { Commands } from "../../../src/commands/aggregate.ts";
import { type Job, job } from "./domain/job.ts";

/** A job with its id and revision. */
export interface JobRecord extends Job {
  readonly id: string;
  readonly revision: number;
}

/** The job from its stream; undefined for an unknown one. */
export async function findJob(
  { commands }: { commands: Pick<Commands, "load"> },
  id: string,
): Promise<JobRecord | undefined> {
  const { state, revision } = await commands.load(job, id);
  return state.job && revision !== null ? { ...state.job, id, revision } : undefined;
}
