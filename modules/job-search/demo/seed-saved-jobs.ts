import { countDemoSteps, demoCommandId } from "../../../src/demo/demo-steps.ts";
import type { Platform } from "../../../src/platform.ts";
import { demoContext, findDemoPeople } from "../../account/index.ts";
import { demoJobId } from "../../jobs/index.ts";
import { type SavedJobsCommand, savedJobs } from "../saved-jobs/domain/saved-jobs.ts";
import { DEMO_BOOKMARKS, DEMO_SEARCH } from "./demo-saved-jobs.ts";

/** Saves jobs and a search for the demo seeker, unless the account saved some, or continues what a killed start began. */
export async function seedDemoSavedJobs(platform: Platform): Promise<void> {
  const { seeker } = await findDemoPeople(platform);
  if (!seeker) return;
  const { id } = seeker;
  const { category } = savedJobs;
  const steps = savedJobsSteps();
  const written = await countDemoSteps(platform.store, { id, category });
  if (written === undefined) return;
  for (const [index, { daysBefore, command }] of steps.entries()) {
    if (index < written) continue;
    const commandId = demoCommandId(id, category, index);
    await platform.commands.handle(
      savedJobs,
      id,
      command,
      demoContext(platform, { actorId: id, subjectId: id, daysBefore, commandId }),
    );
  }
}

function savedJobsSteps(): { daysBefore: number; command: SavedJobsCommand }[] {
  const { id: searchId, name, parameters, daysBefore } = DEMO_SEARCH;
  const bookmarks = DEMO_BOOKMARKS.flatMap(({ job, note }): SavedJobsCommand[] => {
    const jobId = demoJobId(job);
    return [{ type: "BookmarkJob", jobId }, ...(note ? [{ type: "NoteBookmark" as const, jobId, note }] : [])];
  });
  return [
    { daysBefore, command: { type: "SaveSearch", searchId, name, parameters } },
    ...bookmarks.map((command) => ({ daysBefore: 2, command })),
  ];
}
