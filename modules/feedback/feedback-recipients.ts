import { streamName } from "../../src/event-store/stream-name.ts";
import type { Recipients } from "../../src/http/event-streams.ts";
import type { Platform } from "../../src/platform.ts";
import { feedback } from "./domain/feedback.ts";

/** Whom a change of a feedback concerns: its sender. Nothing personal is opened. Undefined for an unknown one. */
export async function feedbackRecipients(
  { store }: Pick<Platform, "store">,
  id: string,
): Promise<Recipients | undefined> {
  for await (const { metadata } of store.readStream(streamName(feedback.category, id), { from: 0, to: 0 })) {
    return { accounts: metadata.subjectId === null ? [] : [metadata.subjectId] };
  }
  return undefined;
}
