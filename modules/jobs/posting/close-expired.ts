import { randomUUID } from "node:crypto";
import { todayInTokyo } from "../../../japanese/age.ts";
import type { Platform } from "../../../src/platform.ts";
import { job } from "./domain/job.ts";
import type { AgencyJobTableRow } from "./read-models/agency-jobs.ts";
import { AGENCY_JOB } from "./tables.ts";

/** Jobs closed in one run; the next run takes the rest. */
const AT_ONCE = 500;

/** Closes published jobs whose last day is over in Japan. Seekers do not see them from midnight on. Idempotent. */
export async function closeExpiredJobs({
  db,
  commands,
  now,
}: Pick<Platform, "db" | "commands"> & { now(): string }): Promise<void> {
  const today = todayInTokyo(now());
  const expired = await db<AgencyJobTableRow>(AGENCY_JOB)
    .where({ published: true })
    .whereRaw("valid_until < ?", [today])
    .limit(AT_ONCE)
    .pluck("job_id");
  for (const id of expired) {
    const commandId = randomUUID();
    const ids = { actorId: null, subjectId: null, correlationId: commandId, causationId: commandId, commandId };
    await commands.handle(job, id, { type: "CloseJob", reason: "expired", today }, { ...ids, now: now() });
  }
}
