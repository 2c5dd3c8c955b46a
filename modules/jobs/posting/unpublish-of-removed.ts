import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { CommandContext, Commands } from "../../../src/commands/aggregate.ts";
import type { Platform } from "../../../src/platform.ts";
import { findCompany } from "../company/find-company.ts";
import { type Job, job } from "./domain/job.ts";
import type { AgencyJobTableRow } from "./read-models/agency-jobs.ts";
import { AGENCY_JOB, COMPANY } from "./tables.ts";

/** Jobs unpublished in one run; the next run takes the rest. */
const AT_ONCE = 500;

/** Creates the context of one command. */
type ContextOf = () => CommandContext;

/**
 * Unpublishes a job whose company has been removed. Job and company are two streams, and each command may pass the other's
 * check in the same moment: both look again after their append, so that the later one finds the earlier.
 * @returns whether the company has been removed
 */
export async function unpublishIfRemoved(
  { commands }: { commands: Commands },
  { id, posting, published }: Pick<Job, "posting" | "published"> & { id: string },
  contextOf: ContextOf,
): Promise<boolean> {
  if (!published || (await findCompany({ commands }, posting.company_id))) return false;
  const { expectedRevision: _, ...context } = contextOf();
  await commands.handle(job, id, { type: "UnpublishJob", companyId: posting.company_id }, context);
  return true;
}

/** Unpublishes the jobs of one company after its removal. The read model must have reached the position of the removal. */
export const unpublishJobsOf = (on: Pick<Platform, "db" | "commands">, companyId: string, contextOf: ContextOf) =>
  unpublishAmong(on, published(on.db).whereRaw("posting->>'company_id' = ?", [companyId]), contextOf);

/** Unpublishes what a process that ended between its two looks has left. Idempotent. */
export async function unpublishOfRemoved(on: Pick<Platform, "db" | "commands"> & { now(): string }): Promise<void> {
  const isKnown = `exists (select from ${COMPANY} where company_id::text = posting->>'company_id')`;
  await unpublishAmong(on, published(on.db).whereRaw(`not ${isKnown}`), () => {
    const commandId = randomUUID();
    const ids = { actorId: null, subjectId: null, correlationId: commandId, causationId: commandId, commandId };
    return { ...ids, now: on.now() };
  });
}

const published = (db: Knex) => db<AgencyJobTableRow>(AGENCY_JOB).where({ published: true });

async function unpublishAmong(
  on: Pick<Platform, "commands">,
  jobs: ReturnType<typeof published>,
  contextOf: ContextOf,
): Promise<void> {
  const rows = await jobs.limit(AT_ONCE).select("job_id as id", "posting", "published");
  for (const row of rows) await unpublishIfRemoved(on, row, contextOf);
}
