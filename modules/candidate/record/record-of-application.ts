import { eventId } from "../../../src/event-store/event-id.ts";
import type { Platform } from "../../../src/platform.ts";
import { record } from "./domain/record.ts";

/** Records of one application that may follow each other, each after the erasure of the one before. */
const MAX_RECORDS = 20;

/** The record of an application, or the id of the next one; neither where too many were erased. */
interface RecordOfApplication {
  kept?: string;
  next?: string;
}

/** Ids follow from that of the application: two requests at the same time meet in one stream, so that there is one record. */
export async function recordOf(
  { commands }: Pick<Platform, "commands">,
  applicationId: string,
): Promise<RecordOfApplication> {
  for (let attempt = 1; attempt <= MAX_RECORDS; attempt++) {
    const id = eventId(applicationId, record.category, attempt);
    const { status } = (await commands.load(record, id)).state;
    if (status === "kept") return { kept: id };
    if (status === "none") return { next: id };
  }
  return {};
}

/** The record that was made from an application; undefined for none. */
export const findRecordOf = async (platform: Pick<Platform, "commands">, applicationId: string) =>
  (await recordOf(platform, applicationId)).kept;
