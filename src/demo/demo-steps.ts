import { eventId } from "../event-store/event-id.ts";
import type { EventStore } from "../event-store/port.ts";
import { streamName } from "../event-store/stream-name.ts";

/** Id of the command that writes a step of demo data, counted from 0: the same at every start. */
export const demoCommandId = (id: string, category: string, step: number): string =>
  eventId(id, `demo/${category}`, step);

/**
 * Number of steps of demo data that the stream `<category>-<id>` has: a start may have been killed between two.
 * @returns undefined where the stream has other commands too, such as those of a person who tries the demo
 */
export async function countDemoSteps(
  store: Pick<EventStore, "readStream">,
  { id, category }: { id: string; category: string },
): Promise<number | undefined> {
  let steps = 0;
  let last: string | undefined;
  for await (const { metadata } of store.readStream(streamName(category, id))) {
    if (metadata.commandId === last) continue;
    if (metadata.commandId !== demoCommandId(id, category, steps)) return undefined;
    last = metadata.commandId;
    steps += 1;
  }
  return steps;
}
