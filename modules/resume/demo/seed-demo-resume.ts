import { randomUUID } from "node:crypto";
import { readSave } from "../../../documents/read-save.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import type { Platform } from "../../../src/platform.ts";
import { type ResumeCommand, resume } from "../domain/resume.ts";
import { resumeDefinition } from "../resume-definition.ts";
import { type DemoStep, demoSteps } from "./demo-resume.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days before today that the first step happened: the account has to be older. */
export const DEMO_DAYS = Math.max(...demoSteps.map(({ daysBefore }) => daysBefore));

/**
 * Writes the demo 履歴書 into an account that has none, with edits over the last three weeks.
 * @returns whether it was written
 */
export async function seedDemoResume(
  platform: Pick<Platform, "commands" | "now">,
  accountId: string,
): Promise<boolean> {
  const { commands, now } = platform;
  const { revision } = await commands.load(resume, accountId);
  if (revision !== null) return false;
  const today = Date.parse(todayInTokyo(now()));
  for (const step of demoSteps) {
    const day = new Date(today - step.daysBefore * DAY_MS).toISOString().slice(0, 10);
    const at = new Date(`${day}T${step.time}:00+09:00`).toISOString();
    const id = randomUUID();
    await commands.handle(resume, accountId, commandOf(step, day), {
      actorId: accountId,
      subjectId: accountId,
      correlationId: id,
      causationId: id,
      commandId: id,
      now: at,
    });
  }
  return true;
}

function commandOf({ does }: DemoStep, today: string): ResumeCommand {
  if (does.kind === "undo") return { type: "UndoSave" };
  if (does.kind === "name") return { type: "NameVersion", id: randomUUID(), name: does.name, revision: null };
  const section = resumeDefinition.sections.find(({ id }) => id === does.section);
  if (!section) throw new Error(`${does.section} is no section`);
  const { request, errors } = readSave(resumeDefinition, section, does.fields, randomUUID);
  if (!request) throw new Error(`the demo data is invalid: ${Object.keys(errors).join(", ")}`);
  return { type: "SaveSection", section: does.section, patch: request.patch, explicit: true, today };
}
