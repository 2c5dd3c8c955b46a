import { todayInTokyo } from "../../../japanese/age.ts";
import { recordPhotoMessages } from "../../../japanese/record-photo-messages.ts";
import type { CommandContext } from "../../../src/commands/aggregate.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import { photoFault, refusePhoto } from "../../../src/documents/photo/photo-refusals.ts";
import { savePhoto } from "../../../src/documents/photo/store-photo.ts";
import { createPortrait, type Portrait, type PortraitRefusal } from "../../../src/images/portrait.ts";
import type { Platform } from "../../../src/platform.ts";
import { candidateRecords } from "../list/candidate-records.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { beginSaving } from "./process-rows.ts";

/** Name of the upload in requests and, as `agency_candidate.photo`, in errors. */
export const PHOTO_FIELD = "agency_candidate[photo]";
export const PHOTO_ERROR = "agency_candidate.photo";

/** Longest wait for the record to be readable with its photo. */
const WAIT_MS = 2_000;

export type PhotoServices = DocumentRouteContext & Pick<Platform, "files" | "workers" | "progress">;

/** A photo of a record, as it was sent. */
export interface SentPhoto {
  /** Id of its row. */
  id: string;
  candidateId: string;
  bytes: Uint8Array;
  /** Of the request that sent it. */
  command: CommandContext;
}

/**
 * Makes the portrait of an upload and saves it in the record.
 * @returns false when it was cancelled before it was saved
 * @throws Problem with the words of a failure, SubjectErased
 */
export async function processPhoto(context: PhotoServices, sent: SentPhoto): Promise<boolean> {
  const { id, candidateId, bytes, command } = sent;
  const { actorId } = command;
  const result = await createPortrait(
    context.workers,
    { bytes, crop: null, evens: true },
    { owner: actorId ?? candidateId },
  );
  if (result.refused !== undefined) throw refusalOf(result.refused, PHOTO_ERROR);
  if (!(await beginSaving(context.db, id))) return false;
  const saved = await saveProcessed(context, sent, result);
  context.writeRates.count(actorId ?? candidateId, saved.events.length);
  if (saved.position !== null) await context.progress.waitFor([candidateRecords.name], saved.position, WAIT_MS);
  return true;
}

/** Saves a processed upload as the photo of a record. @throws as `savePhoto` */
export function saveProcessed(
  { files, commands }: Pick<Platform, "files" | "commands">,
  { candidateId, command }: Pick<SentPhoto, "candidateId" | "command">,
  portrait: Portrait,
) {
  const { background, keptCrop } = portrait;
  const kept = { ...portrait, crop: keptCrop };
  return savePhoto({ files }, { owner: candidateId, field: PHOTO_ERROR }, kept, (photo) => {
    const patch = { fields: { photo: { ...photo, background } }, lists: {} };
    const today = todayInTokyo(command.now);
    const save = { type: "SaveSection", section: "photo", patch, explicit: true, today } as const;
    return commands.handle(candidateModel.decider, candidateId, save, command);
  });
}

export const refusalOf = (reason: PortraitRefusal, field: string) =>
  refusePhoto(field, photoFault(reason, recordPhotoMessages.wrongType), reason === "type" ? 415 : 422);
