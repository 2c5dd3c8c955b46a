import { sweepAwaiting } from "../../src/files/named-files.ts";
import type { Platform } from "../../src/platform.ts";
import { isReadable } from "./domain/after-withdrawal.ts";
import { application, enclosedIn } from "./domain/application.ts";
import { DAYS_AFTER_WITHDRAWAL } from "./domain/application-states.ts";
import { findApplication } from "./find-application.ts";
import { APPLICATION, type ApplicationRow } from "./read-models/application-board.ts";

/** Applications without the files of their answers. Not a read model: a rebuild leaves it alone. */
const EMPTIED = "jobs.emptied_application";
/** Applications emptied in one run; the next run takes the rest. */
const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

type SweepServices = Pick<Platform, "commands" | "db" | "files"> & { now(): string };

/**
 * Housekeeping: deletes files that were stored for an application that was not sent, and the files of answers of withdrawn
 * applications once their agency may not read them. Idempotent.
 */
export async function sweepApplications(services: SweepServices): Promise<void> {
  await sweepAwaiting(services, application.category, async (id) =>
    enclosedIn((await findApplication(services, id)) ?? null),
  );
  await deleteAnswersOfWithdrawn(services);
}

async function deleteAnswersOfWithdrawn(services: SweepServices): Promise<void> {
  const { db, files, now } = services;
  // A day more than the last one of reading, wherever in its day the withdrawal was.
  const over = new Date(Date.parse(now()) - (DAYS_AFTER_WITHDRAWAL + 1) * DAY_MS);
  const ids: string[] = await db<ApplicationRow>(APPLICATION)
    .where({ state: "withdrawn" })
    .where("moved_at", "<=", over)
    .whereNotIn("application_id", db(EMPTIED).select("application_id"))
    .orderBy("moved_at")
    .limit(AT_ONCE)
    .pluck("application_id");
  for (const id of ids) {
    const found = await findApplication(services, id);
    if (!found || isReadable(found, now())) continue;
    const answers = found.enclosure?.files.map(({ fileId }) => fileId) ?? [];
    if (found.applicantId !== null) await files.delete(found.applicantId, answers);
    await db(EMPTIED).insert({ application_id: id }).onConflict("application_id").ignore();
  }
}
