import { todayInTokyo } from "../../../japanese/age.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { DAY_MS, demoContext, findDemoPeople } from "../../account/index.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { record } from "../record/domain/record.ts";
import { readRecord } from "../record/read-record.ts";
import { type DemoCandidate, demoCandidates } from "./demo-candidates.ts";

/** Days before today of the oldest record. */
export const DEMO_CANDIDATE_DAYS = 40;

type Demo = Pick<Platform, "commands" | "now">;

const demoRecords = ({ now }: Pick<Platform, "now">, staffId: string): DemoCandidate[] => {
  const today = Date.parse(todayInTokyo(now()));
  return demoCandidates(staffId, (days) => new Date(today + days * DAY_MS).toISOString().slice(0, 10));
};

const statusOf = async ({ commands }: Demo, id: string) => (await commands.load(record, id)).state.status;

/**
 * Writes the records of the demo agency, or those that a killed start left out. An erased one stays erased.
 * @throws the reason of the signal once it is aborted
 */
export async function seedDemoCandidates(platform: Platform, signal: AbortSignal): Promise<void> {
  const { staff } = await findDemoPeople(platform);
  if (!staff) return;
  const { agencyId, id: actorId } = staff;
  const { decider } = candidateModel;
  const today = todayInTokyo(platform.now());
  for (const { id, daysBefore, candidate } of demoRecords(platform, actorId)) {
    signal.throwIfAborted();
    if ((await statusOf(platform, id)) !== "none") continue;
    const saves = decider.decide({ type: "SaveSections", saves: readRecord({ candidate }), today }, decider.initial);
    await platform.keys.create(id);
    const context = demoContext(platform, { actorId, subjectId: id, daysBefore });
    await platform.commands.handle(record, id, { type: "AddCandidate", agencyId, applicationId: null, saves }, context);
  }
}

/** Erases the demo records, whose agency goes with its account. */
export async function eraseDemoCandidates(platform: Demo, { erase }: Pick<ModuleServices, "erase">): Promise<void> {
  for (const { id } of demoRecords(platform, "")) {
    if ((await statusOf(platform, id)) !== "kept") continue;
    const context = demoContext(platform, { actorId: null, subjectId: id, daysBefore: 0 });
    await platform.commands.handle(record, id, { type: "EraseCandidate", reason: "" }, context);
    await erase(id);
  }
}
