import { todayInTokyo } from "../../../japanese/age.ts";
import type { Platform } from "../../../src/platform.ts";
import { DAY_MS, demoContext, findDemoPeople } from "../../account/index.ts";
import { company } from "../company/domain/company.ts";
import { job } from "../posting/domain/job.ts";
import { demoCompanies, demoJobs } from "./demo-jobs.ts";

/** Days before today of the oldest publication. */
export const DEMO_JOB_DAYS = 40;
/** Events of a demo job. */
const DRAFTED_AND_PUBLISHED = 2;

/**
 * Writes the companies and the published jobs of the demo agency, or those that a killed start left out.
 * @throws the reason of the signal once it is aborted
 */
export async function seedDemoJobs(platform: Platform, signal: AbortSignal): Promise<void> {
  const { commands, keys } = platform;
  const { staff } = await findDemoPeople(platform);
  if (!staff) return;
  const { agencyId, id: actorId } = staff;
  const today = todayInTokyo(platform.now());
  const jobs = demoJobs((days) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10));
  const events = async (id: string) => ((await commands.load(job, id)).revision ?? -1) + 1;
  const last = jobs.at(-1);
  if (!last || (await events(last.id)) >= DRAFTED_AND_PUBLISHED) return;
  const at = (daysBefore: number, subjectId: string | null = null) =>
    demoContext(platform, { actorId, subjectId, daysBefore });
  for (const { id, name, address } of demoCompanies) {
    await keys.create(id);
    const facts = { ...company.initial.facts, name, address, contact_person: "採用担当" };
    await commands.handle(company, id, { type: "AddCompany", agencyId, facts }, at(DEMO_JOB_DAYS, id));
  }
  for (const { id, daysBefore, posting } of jobs) {
    signal.throwIfAborted();
    const written = await events(id);
    if (written === 0) await commands.handle(job, id, { type: "DraftJob", agencyId, posting, today }, at(daysBefore));
    if (written < DRAFTED_AND_PUBLISHED) await commands.handle(job, id, { type: "PublishJob", today }, at(daysBefore));
  }
}

/** Closes the published demo jobs, whose agency goes with its account. */
export async function closeDemoJobs(platform: Pick<Platform, "commands" | "now">): Promise<void> {
  const { commands, now } = platform;
  const context = () => demoContext(platform, { actorId: null, subjectId: null, daysBefore: 0 });
  for (const { id } of demoJobs(() => todayInTokyo(now()))) {
    const { state } = await commands.load(job, id);
    if (state.job?.status !== "active") continue;
    await commands.handle(job, id, { type: "CloseJob", reason: "agency" }, context());
  }
}
