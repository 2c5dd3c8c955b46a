import { randomUUID } from "node:crypto";
import { todayInTokyo } from "../../../japanese/age.ts";
import type { Platform } from "../../../src/platform.ts";
import { demoAccounts, findDemoAccounts } from "../../account/index.ts";
import { company } from "../company/domain/company.ts";
import { job } from "../posting/domain/job.ts";
import { demoCompanies, demoJobs } from "./demo-jobs.ts";

const DAY_MS = 86_400_000;

/** Days before today of the oldest publication. */
export const DEMO_JOB_DAYS = 40;

/**
 * Writes the companies and the published jobs of the demo agency, unless its first job is there.
 * @returns whether anything was written
 */
export async function seedDemoJobs(platform: Platform): Promise<boolean> {
  const { commands, keys } = platform;
  const staff = demoAccounts.find(({ role }) => role === "agency");
  if (!staff?.agencyId || !(await findDemoAccounts(platform)).includes(staff.email)) return false;
  const { agencyId, id: actorId } = staff;
  const now = Date.parse(platform.now());
  const today = todayInTokyo(platform.now());
  const jobs = demoJobs((days) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10));
  const [first] = jobs;
  if (!first || (await commands.load(job, first.id)).revision !== null) return false;
  const context = (subjectId: string | null, daysBefore: number) => {
    const commandId = randomUUID();
    const ids = { actorId, subjectId, correlationId: commandId, causationId: commandId, commandId };
    return { ...ids, now: new Date(now - daysBefore * DAY_MS).toISOString() };
  };
  for (const { id, name, address } of demoCompanies) {
    await keys.create(id);
    const facts = { ...company.initial.facts, name, address, contact_person: "採用担当" };
    await commands.handle(company, id, { type: "AddCompany", agencyId, facts }, context(id, DEMO_JOB_DAYS));
  }
  for (const { id, daysBefore, posting } of jobs) {
    const write = { agencyId, posting, today };
    await commands.handle(job, id, { type: "DraftJob", ...write }, context(null, daysBefore));
    await commands.handle(job, id, { type: "PublishJob", today }, context(null, daysBefore));
  }
  return true;
}

/** Closes the published demo jobs, whose agency goes with its account. */
export async function closeDemoJobs({ commands, now }: Pick<Platform, "commands" | "now">): Promise<void> {
  for (const { id } of demoJobs(() => todayInTokyo(now()))) {
    const { state } = await commands.load(job, id);
    if (state.job?.status !== "active") continue;
    const commandId = randomUUID();
    const ids = { actorId: null, subjectId: null, correlationId: commandId, causationId: commandId, commandId };
    await commands.handle(job, id, { type: "CloseJob", reason: "agency" }, { ...ids, now: now() });
  }
}
