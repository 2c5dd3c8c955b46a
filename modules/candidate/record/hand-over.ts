import { todayInTokyo } from "../../../japanese/age.ts";
import type { CommandContext } from "../../../src/commands/aggregate.ts";
import type { Platform } from "../../../src/platform.ts";
import { readAgencyRecords } from "../list/agency-records.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import { candidateModel } from "./candidate-model.ts";

/** Longest wait for the newest saves to be in the list. */
const WAIT_MS = 2_000;

/** A member who has left, and the colleague who is in charge instead; undefined for nobody. */
interface FormerMember {
  agencyId: string;
  accountId: string;
  staffId: string | undefined;
}

/** Puts a colleague in charge of the records of a member who has left. May be repeated. */
export async function handOver(
  {
    commands,
    db,
    keys,
    now,
    progress,
    store,
  }: Pick<Platform, "commands" | "db" | "keys" | "now" | "progress" | "store">,
  { agencyId, accountId, staffId = "" }: FormerMember,
  command: (subjectId: string | null) => CommandContext,
): Promise<void> {
  await progress.waitFor([candidateRecords.name], await store.head(), WAIT_MS);
  const { byId } = await readAgencyRecords({ db, keys }, agencyId);
  const saves = [{ section: "handling", patch: { fields: { staff_id: staffId }, lists: {} } }];
  const today = todayInTokyo(now());
  for (const { id, staff_id } of byId.values()) {
    if (staff_id !== accountId) continue;
    await commands.handle(candidateModel.decider, id, { type: "SaveSections", saves, today }, command(id));
  }
}
