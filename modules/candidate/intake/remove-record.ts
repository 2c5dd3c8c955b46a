import { PreconditionFailed } from "../../../src/commands/aggregate.ts";
import { eventId } from "../../../src/event-store/event-id.ts";
import { streamName } from "../../../src/event-store/stream-name.ts";
import type { ModuleServices } from "../../../src/module.ts";
import type { Platform } from "../../../src/platform.ts";
import { record } from "../record/domain/record.ts";
import { addingIdOf, importContext, recordIdOf } from "./add-row.ts";
import type { ImportRow } from "./imports.ts";

/** Streams beside that of a record which hold what members did with it. */
const BESIDE = ["contact", "submission"];

type Services = Pick<Platform, "commands" | "store" | "now"> & Pick<ModuleServices, "erase">;

/**
 * Erases the record of one row, unless somebody has worked with it since: changed it, recorded a contact, sent papers.
 * @returns whether it is gone
 */
export async function removeRecord(services: Services, row: ImportRow, line: number, reason: string): Promise<boolean> {
  const { commands, store, erase } = services;
  const id = recordIdOf(row.import_id, line);
  const added = addingIdOf(row.import_id, line);
  let revision = -1;
  let isChanged = false;
  for await (const event of store.readStream(streamName("candidate", id))) {
    revision = event.revision;
    isChanged ||= event.metadata.commandId !== added;
    if (event.type === "candidate.erased") {
      // A removal that did not come to its end, or somebody's.
      await erase(id);
      return true;
    }
  }
  if (revision < 0) return true;
  if (isChanged || (await hasEvents(store, id))) return false;
  const ids = { actorId: row.undone_by, subjectId: id, commandId: eventId(row.import_id, "removal", line) };
  const context = { ...importContext(services, row.import_id, ids), expectedRevision: revision };
  try {
    await commands.handle(record, id, { type: "EraseCandidate", reason }, context);
  } catch (error) {
    // Somebody's change came first.
    if (error instanceof PreconditionFailed) return false;
    throw error;
  }
  await erase(id);
  return true;
}

async function hasEvents(store: Platform["store"], id: string): Promise<boolean> {
  for (const category of BESIDE) {
    for await (const _ of store.readStream(streamName(category, id), { from: 0, to: 0 })) return true;
  }
  return false;
}
