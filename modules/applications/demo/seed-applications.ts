import { countDemoSteps, demoCommandId } from "../../../src/demo/demo-steps.ts";
import type { Platform } from "../../../src/platform.ts";
import { DAY_MS, type DemoPeople, demoContext, findDemoPeople } from "../../account/index.ts";
import { demoJobId, findJob } from "../../jobs/index.ts";
import { applicationId } from "../application-id.ts";
import { type ApplicationCommand, application } from "../domain/application.ts";
import { enclose, formOfJob, printChosen } from "../http/send-application.ts";
import type { ApplicationServices } from "../http/services.ts";
import { sendEnclosed } from "../send-enclosed.ts";
import { DEMO_APPLICATIONS, type DemoApplication } from "./demo-applications.ts";

/** Sends the applications of the demo seeker that are missing, with a printed 履歴書 each, and makes the missing moves. */
export async function seedDemoApplications(
  platform: Platform,
  services: ApplicationServices,
  signal: AbortSignal,
): Promise<void> {
  const people = await findDemoPeople(platform);
  for (const one of DEMO_APPLICATIONS) {
    signal.throwIfAborted();
    await seedOne(platform, { services, people, signal }, one);
  }
}

interface SeedContext {
  services: ApplicationServices;
  people: DemoPeople;
  signal: AbortSignal;
}

async function seedOne(
  platform: Platform,
  { services, people: { seeker, staff }, signal }: SeedContext,
  demo: DemoApplication,
): Promise<void> {
  const job = await findJob(platform, demoJobId(demo.job));
  if (!seeker || !staff || !job) return;
  const id = applicationId(seeker.id, job.id, 1);
  const { category } = application;
  const written = await countDemoSteps(platform.store, { id, category });
  if (written === undefined) return;
  const steps = stepsOf(platform, demo, { seekerId: seeker.id, staffId: staff.id });
  if (written === 0) {
    const form = await formOfJob(services, job);
    const prints = await printChosen(services, seeker.id, [{ document: "resume" }], signal);
    const { title: jobTitle, company_name: companyName } = job.posting;
    const { enclosure, stored } = await enclose(services, seeker.id, {
      companyName,
      prints,
      form,
      answers: demo.answers,
      files: [],
    });
    const ids = { formId: form?.id ?? null, formVersion: form?.version ?? null };
    const sent = { jobId: job.id, agencyId: job.agencyId, jobTitle, companyName, ...ids };
    const context = demoContext(platform, {
      actorId: seeker.id,
      subjectId: seeker.id,
      daysBefore: demo.daysBefore,
      commandId: demoCommandId(id, category, 0),
    });
    const command = { type: "SendApplication", sendId: context.commandId, sent, enclosure } as const;
    await sendEnclosed(platform, id, { command, stored }, { ...context, subjectId: seeker.id });
  }
  for (const [index, { actorId, daysBefore, command }] of steps.entries()) {
    const step = index + 1;
    if (step < written) continue;
    const commandId = demoCommandId(id, category, step);
    const context = demoContext(platform, { actorId, subjectId: seeker.id, daysBefore, commandId });
    await platform.commands.handle(application, id, command, context);
  }
}

interface Step {
  actorId: string;
  daysBefore: number;
  command: ApplicationCommand;
}

/** Moves and note of a demo application after it was sent. */
function stepsOf(
  { now }: Pick<Platform, "now">,
  { moves }: DemoApplication,
  { seekerId, staffId }: { seekerId: string; staffId: string },
): Step[] {
  const steps = moves.map(({ daysBefore, state, reason = "" }): Step => {
    const by = state === "withdrawn" ? "applicant" : "agency";
    const command = { type: "MoveApplication", state, by, reason, isReleased: reason !== "" } as const;
    return { actorId: by === "agency" ? staffId : seekerId, daysBefore, command };
  });
  if (moves.at(-1)?.state !== "interview") return steps;
  const nextDate = new Date(Date.parse(now()) + 3 * DAY_MS).toISOString().slice(0, 10);
  const note = "面接で聞かれそうなこと：導入の進め方、困ったお客様への対応";
  return [...steps, { actorId: seekerId, daysBefore: 1, command: { type: "NoteApplication", note, nextDate } }];
}
