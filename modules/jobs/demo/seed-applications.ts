import type { Platform } from "../../../src/platform.ts";
import { applicationId } from "../application/application-id.ts";
import { application } from "../application/domain/application.ts";
import { findApplication } from "../application/find-application.ts";
import { enclose, formOfJob, printChosen } from "../application/http/send-application.ts";
import type { ApplicationServices } from "../application/http/services.ts";
import { findJob } from "../posting/find-job.ts";
import { shelf } from "../shelf/domain/shelf.ts";
import { DEMO_APPLICATIONS, DEMO_BOOKMARKS, DEMO_SEARCH, type DemoApplication } from "./demo-applications.ts";
import { demoJobId } from "./demo-jobs.ts";
import { DAY_MS, type DemoPeople, demoContext, findDemoPeople } from "./demo-people.ts";

/** Fills the shelf of the demo seeker, unless it was used. @returns whether anything was written */
export async function seedDemoShelf(platform: Platform): Promise<boolean> {
  const { seeker } = await findDemoPeople(platform);
  if (!seeker || (await platform.commands.load(shelf, seeker.id)).revision !== null) return false;
  const { id } = seeker;
  const at = (daysBefore: number) => demoContext(platform, { actorId: id, subjectId: id, daysBefore });
  const { id: searchId, name, parameters, daysBefore } = DEMO_SEARCH;
  await platform.commands.handle(shelf, id, { type: "SaveSearch", searchId, name, parameters }, at(daysBefore));
  for (const { job, note } of DEMO_BOOKMARKS) {
    const jobId = demoJobId(job);
    await platform.commands.handle(shelf, id, { type: "BookmarkJob", jobId }, at(2));
    await platform.commands.handle(shelf, id, { type: "NoteBookmark", jobId, note }, at(2));
  }
  return true;
}

/** Sends the applications of the demo seeker that are missing, with a printed 履歴書 each, and makes their moves. */
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
  { job: n, daysBefore, moves, answers }: DemoApplication,
): Promise<void> {
  const job = await findJob(platform, demoJobId(n));
  if (!seeker || !staff || !job) return;
  const id = applicationId(seeker.id, job.id, 1);
  if (await findApplication(platform, id)) return;
  const form = await formOfJob(services, job);
  const prints = await printChosen(services, seeker.id, [{ document: "resume" }], signal);
  const { title: jobTitle, company_name: companyName } = job.posting;
  const enclosure = await enclose(services, seeker.id, { companyName, prints, form, answers, files: [] });
  const ids = { formId: form?.id ?? null, formVersion: form?.version ?? null };
  const sent = { jobId: job.id, agencyId: job.agencyId, jobTitle, companyName, ...ids };
  const by = (actorId: string, days: number) =>
    demoContext(platform, { actorId, subjectId: seeker.id, daysBefore: days });
  const context = by(seeker.id, daysBefore);
  await platform.commands.handle(
    application,
    id,
    { type: "SendApplication", sendId: context.commandId, sent, enclosure },
    context,
  );
  for (const { daysBefore: days, state, reason = "" } of moves) {
    const mover = state === "withdrawn" ? "applicant" : "agency";
    await platform.commands.handle(
      application,
      id,
      { type: "MoveApplication", state, by: mover, reason, isReleased: reason !== "" },
      by(mover === "agency" ? staff.id : seeker.id, days),
    );
  }
  const last = moves.at(-1);
  if (last?.state !== "interview") return;
  const nextDate = new Date(Date.parse(platform.now()) + 3 * DAY_MS).toISOString().slice(0, 10);
  const note = "面接で聞かれそうなこと：導入の進め方、困ったお客様への対応";
  await platform.commands.handle(application, id, { type: "NoteApplication", note, nextDate }, by(seeker.id, 1));
}
