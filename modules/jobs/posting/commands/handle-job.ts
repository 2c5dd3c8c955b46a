import { RuleViolation } from "../../../../documents/rule-violation.ts";
import { isUuid } from "../../../../documents/uuid.ts";
import { agencyBoundMessages } from "../../../../japanese/agency-bound-messages.ts";
import { type CommandResult, StreamFull } from "../../../../src/commands/aggregate.ts";
import { NotFound, Problem } from "../../../../src/http/problems.ts";
import type { Staff, StaffRequest } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import { handleWithinQuota } from "../../agency-quota.ts";
import { findCompany } from "../../company/find-company.ts";
import { type JobCommand, type JobState, job } from "../domain/job.ts";
import { COMPANY_REMOVED } from "../domain/refused-postings.ts";
import type { JobEvent } from "../events.ts";
import { findJob, type JobRecord } from "../find-job.ts";
import { unpublishIfRemoved } from "../unpublish-of-removed.ts";

type Services = Pick<Platform, "commands" | "config" | "db">;

/** The job of a path. @throws NotFound, also for another agency's */
export async function findOwnJob(
  services: Pick<Services, "commands">,
  { agencyId }: Staff,
  id: string | undefined,
): Promise<JobRecord> {
  const found = id !== undefined && isUuid(id) ? await findJob(services, id) : undefined;
  if (found?.agencyId !== agencyId) throw new NotFound();
  return found;
}

/**
 * Carries out a command of staff within the quota of their agency. A job is published for a company that has a record.
 * @param found the job, where the command may publish it
 * @throws RuleViolation, JobClosed, Problem 422 beyond the quota and for a full history
 */
export async function handleJob(
  services: Services,
  request: Pick<StaffRequest, "actor" | "command">,
  { id, command, found }: { id: string; command: JobCommand; found?: JobRecord },
): Promise<CommandResult<JobState, JobEvent>> {
  const publishes = command.type === "PublishJob" || command.type === "RenewJob";
  if (found && publishes && !(await findCompany(services, found.posting.company_id))) throw companyRemoved();
  const contextOf = () => request.command(null);
  const target = { id, agencyId: request.actor.agencyId };
  const handled = await handleWithinQuota(services, job, target, command, contextOf()).catch(throwFull);
  const { job: after } = handled.state;
  if (!after || handled.events.length === 0) return handled;
  const isRemoved = await unpublishIfRemoved(services, { id, ...after }, contextOf).catch(throwFull);
  if (isRemoved) throw companyRemoved();
  return handled;
}

const companyRemoved = () => new RuleViolation([{ path: ["company_id"], message: COMPANY_REMOVED }]);

function throwFull(error: unknown): never {
  throw error instanceof StreamFull ? new Problem(422, agencyBoundMessages.fullPosting(error.maxEvents)) : error;
}
