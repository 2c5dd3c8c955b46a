import { streamName } from "../../src/event-store/stream-name.ts";
import type { Recipients } from "../../src/http/event-streams.ts";
import type { Platform } from "../../src/platform.ts";

/**
 * Whom a change of an application concerns: the applicant and the staff of the agency, by the ids in its first event. Nothing
 * personal is opened. Undefined for an application that does not exist.
 */
export async function applicationRecipients(
  { store }: Pick<Platform, "store">,
  id: string,
): Promise<Recipients | undefined> {
  for await (const { metadata, data } of store.readStream(streamName("application", id), { from: 0, to: 0 })) {
    return {
      accounts: metadata.subjectId === null ? [] : [metadata.subjectId],
      ...(typeof data.agencyId === "string" && { agency: data.agencyId }),
    };
  }
  return undefined;
}
