import { todayInTokyo } from "../../../japanese/age.ts";
import type { CommandContext } from "../../../src/commands/aggregate.ts";
import type { Platform } from "../../../src/platform.ts";
import type { CandidateDocument } from "../document.ts";
import { KEEPER } from "../list/candidate-records.ts";
import { candidateModel } from "./candidate-model.ts";

/** A member who has left, and the colleague who is in charge instead; undefined for nobody. */
interface FormerMember {
  agencyId: string;
  accountId: string;
  staffId: string | undefined;
}

/** Puts a colleague in charge of the records of a member who has left. May be repeated. */
export async function handOver(
  { commands, db, now }: Pick<Platform, "commands" | "db" | "now">,
  { agencyId, accountId, staffId = "" }: FormerMember,
  command: (subjectId: string | null) => CommandContext,
): Promise<void> {
  const ids: string[] = await db(KEEPER).where({ agency_id: agencyId, is_erased: false }).pluck("candidate_id");
  for (const id of ids) {
    const { state } = await commands.load(candidateModel.decider, id);
    if ((state.document as CandidateDocument).staff_id !== accountId) continue;
    const saves = [{ section: "handling", patch: { fields: { staff_id: staffId }, lists: {} } }];
    await commands.handle(
      candidateModel.decider,
      id,
      { type: "SaveSections", saves, today: todayInTokyo(now()) },
      command(id),
    );
  }
}
