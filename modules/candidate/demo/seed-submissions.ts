import { todayInTokyo } from "../../../japanese/age.ts";
import { countDemoSteps, demoCommandId } from "../../../src/demo/demo-steps.ts";
import type { Platform } from "../../../src/platform.ts";
import { demoContext, findDemoPeople } from "../../account/index.ts";
import { readSubmission } from "../submission/read-submission.ts";
import { type SubmissionServices, submitPaper } from "../submission/submit-paper.ts";
import { demoSubmissions } from "./demo-submissions.ts";

const CATEGORY = "submission";

/**
 * Submits the papers of the demo agency that are missing, each printed as the route prints it.
 * @throws the reason of the signal once it is aborted
 */
export async function seedDemoSubmissions(
  platform: Platform,
  services: SubmissionServices,
  signal: AbortSignal,
): Promise<void> {
  const { staff } = await findDemoPeople(platform);
  if (!staff) return;
  for (const { id, daysBefore, submission } of demoSubmissions) {
    signal.throwIfAborted();
    const isKept = (await platform.keys.get(id)) !== undefined;
    if (!isKept || (await countDemoSteps(platform.store, { id, category: CATEGORY })) !== 0) continue;
    const commandId = demoCommandId(id, CATEGORY, 0);
    const context = demoContext(platform, { actorId: staff.id, subjectId: id, daysBefore, commandId });
    const on = todayInTokyo(context.now);
    const sent = { ...submission, options: { ...submission.options, on }, consented_on: on };
    const order = readSubmission(sent, todayInTokyo(platform.now()));
    await submitPaper(services, { subjectId: id, caller: staff }, order, context, signal);
  }
}
