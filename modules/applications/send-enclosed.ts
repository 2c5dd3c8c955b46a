import type { CommandContext, Commands } from "../../src/commands/aggregate.ts";
import { streamName } from "../../src/event-store/stream-name.ts";
import { storeNamed } from "../../src/files/named-files.ts";
import type { NewFile } from "../../src/files/port.ts";
import { storageRefusal } from "../../src/files/storage-refusals.ts";
import type { Platform } from "../../src/platform.ts";
import { type ApplicationCommand, application, enclosedIn } from "./domain/application.ts";
import { AlreadyApplied } from "./domain/refused-applications.ts";
import type { Enclosure } from "./events.ts";

type SendApplication = Extract<ApplicationCommand, { type: "SendApplication" }>;

/**
 * Stores the files of an application and sends it. Files of one that is refused, or was sent before, are deleted.
 * @param context of the applicant
 * @throws AlreadyApplied; Problem 422 or 507 where the files find no room; SubjectErased
 */
export async function sendEnclosed(
  { commands, files }: Pick<Platform, "files"> & { commands: Pick<Commands, "handle"> },
  id: string,
  { command, stored }: { command: SendApplication; stored: readonly NewFile[] },
  context: CommandContext & { subjectId: string },
) {
  try {
    return await storeNamed(files, context.subjectId, stored, {
      stream: streamName(application.category, id),
      append: () => commands.handle(application, id, command, context),
      namedBy: ({ state }) => enclosedIn(state.application),
      isRefusal: (error) => error instanceof AlreadyApplied,
    });
  } catch (error) {
    throw storageRefusal(error, largestIn(command.enclosure));
  }
}

/** The field that a refusal to store stands beside: the largest file of the answers, else the documents. */
function largestIn({ files }: Enclosure): string {
  const [largest] = files.toSorted((one, other) => other.size - one.size);
  return largest ? `application.answers.${largest.elementId}` : "application.documents";
}
