import { createPortrait } from "../../../src/images/portrait.ts";
import type { Platform } from "../../../src/platform.ts";
import { demoContext, findDemoPeople } from "../../account/index.ts";
import { saveProcessed } from "../photo/process-photo.ts";
import { record } from "../record/domain/record.ts";
import { demoCandidateId } from "./demo-candidates.ts";

/** Index of the demo record that has a photo. */
const PICTURED = 0;

/**
 * Gives one demo record a photo, a drawn one: sent as a member sends it. A photo that was removed is not sent again.
 * @throws the reason of the signal once it is aborted
 */
export async function seedDemoPhoto(platform: Platform, signal: AbortSignal): Promise<void> {
  const { staff } = await findDemoPeople(platform);
  const id = demoCandidateId(PICTURED);
  if (!staff || (await platform.commands.load(record, id)).state.status !== "kept") return;
  if ((await platform.files.listOf(id, "photo")).length > 0) return;
  const { jpeg } = (await import("./portrait.json", { with: { type: "json" } })).default;
  const job = { bytes: Buffer.from(jpeg, "base64"), crop: null, evens: true };
  const portrait = await createPortrait(platform.workers, job, { signal });
  signal.throwIfAborted();
  if (portrait.refused !== undefined) throw new Error(`the demo photo is refused: ${portrait.refused}`);
  const command = demoContext(platform, { actorId: staff.id, subjectId: id, daysBefore: 0 });
  await saveProcessed(platform, { candidateId: id, command }, portrait);
}
