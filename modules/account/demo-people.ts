import { randomUUID } from "node:crypto";
import type { CommandContext } from "../../src/commands/aggregate.ts";
import type { Platform } from "../../src/platform.ts";
import { demoAccounts, findDemoAccounts } from "./demo.ts";

export const DAY_MS = 86_400_000;

/** The demo accounts that can sign in; undefined for an erased one. */
export interface DemoPeople {
  seeker: { id: string } | undefined;
  staff: { id: string; agencyId: string } | undefined;
  admin: { id: string } | undefined;
}

export async function findDemoPeople(platform: Platform): Promise<DemoPeople> {
  const known = await findDemoAccounts(platform);
  const inRole = (wanted: string) => demoAccounts.find(({ role, email }) => role === wanted && known.includes(email));
  const staff = inRole("agency");
  return {
    seeker: inRole("seeker"),
    staff: staff?.agencyId ? { id: staff.id, agencyId: staff.agencyId } : undefined,
    admin: inRole("admin"),
  };
}

interface Act {
  actorId: string | null;
  subjectId: string | null;
  daysBefore: number;
  /** Default: a new one. */
  commandId?: string;
}

/** The context of a command that was given so many days ago. */
export function demoContext({ now }: Pick<Platform, "now">, { commandId = randomUUID(), ...act }: Act): CommandContext {
  const { actorId, subjectId, daysBefore } = act;
  const at = new Date(Date.parse(now()) - daysBefore * DAY_MS).toISOString();
  return { actorId, subjectId, correlationId: commandId, causationId: commandId, commandId, now: at };
}
