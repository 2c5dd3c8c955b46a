import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { recordPhotoMessages } from "../../../japanese/record-photo-messages.ts";
import { writeAnswer } from "../../../src/documents/http/answers.ts";
import { readableSubject, savableSubject } from "../../../src/documents/http/rights.ts";
import { write } from "../../../src/documents/http/write.ts";
import { SAVES } from "../../../src/documents/http/write-rates.ts";
import { refusePhoto } from "../../../src/documents/photo/photo-refusals.ts";
import { sentCrop } from "../../../src/documents/photo/sent-crop.ts";
import { savePhoto } from "../../../src/documents/photo/store-photo.ts";
import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, type RouteAnswer, route, type StaffRequest } from "../../../src/http/route.ts";
import { isPicture } from "../../../src/images/picture-type.ts";
import { createPortrait } from "../../../src/images/portrait.ts";
import { MAX_RECORD_PHOTO_BYTES, type PhotoSent, type PhotoStatus } from "../contract/photo.ts";
import type { CandidateDocument } from "../document.ts";
import { access } from "../record/rights.ts";
import type { RecordPhoto } from "../sections/photo.ts";
import { photoOnWire } from "./photo-wire.ts";
import type { PhotoWorks } from "./photo-work.ts";
import { PHOTO_ERROR, PHOTO_FIELD, type PhotoServices, processPhoto, refusalOf } from "./process-photo.ts";
import { beginProcess, cancelProcess, findProcess } from "./process-rows.ts";

const PHOTO = "/agency/candidates/:subject/photo";
/** Larger than a photo may be, so that one a little too large gets the message of the field. */
const UPLOAD_LIMIT = MAX_RECORD_PHOTO_BYTES * 1.2;
/** The routes that write at the path of the photo share them. */
const WRITING = { path: PHOTO, access, uploadLimit: UPLOAD_LIMIT, maxConcurrent: 2 } as const;
const MINUTE = 30;

export type PhotoContext = PhotoServices & { works: PhotoWorks };

/** Sending, framing, removing and reading the photo of a record. They stand before the routes of sections. */
export const photoRoutes = (context: PhotoContext): readonly Route[] => [
  sendRoute(context),
  frameRoute(context),
  removeRoute(context),
  cancelRoute(context),
  statusRoute(context),
  fileRoute(context),
];

const sendRoute = (context: PhotoContext): Route =>
  route({
    ...WRITING,
    method: "POST",
    body: z.unknown(),
    perMinute: MINUTE,
    async handle(request): Promise<RouteAnswer> {
      const { actor, files } = request;
      const candidateId = await savableSubject(context, request);
      const [file] = files;
      if (files.length !== 1 || file?.fieldName !== PHOTO_FIELD) throw refuse(recordPhotoMessages.needed);
      const { bytes } = file;
      requireUsable(bytes);
      const id = randomUUID();
      context.works.requireRoom(bytes.length);
      context.writeRates.admit(actor.id);
      const hasBegun = await beginProcess(context.db, { id, candidateId, agencyId: actor.agencyId });
      if (!hasBegun) throw refuse(recordPhotoMessages.underWay, 409);
      // A revision that a caller has seen is no condition of a save that comes later.
      const { expectedRevision: _seen, ...command } = request.command(candidateId);
      const run = () => processPhoto(context, { id, candidateId, bytes, command });
      context.works.start([{ id, size: bytes.length, run }]);
      const body: PhotoSent = { success: true, status_url: `/agency/candidates/${candidateId}/photo/status` };
      return { status: 202, body };
    },
  });

/** @throws Problem 413, 415 */
export function requireUsable(bytes: Uint8Array): void {
  if (bytes.length > MAX_RECORD_PHOTO_BYTES) throw refuse(recordPhotoMessages.tooLarge, 413);
  if (!isPicture(bytes)) throw refuse(recordPhotoMessages.wrongType, 415);
}

const refuse = (message: string, status?: 409 | 413 | 415) => refusePhoto(PHOTO_ERROR, message, status);

/** The region is one of the kept upload. */
const frameRoute = (context: PhotoContext): Route =>
  route({
    ...WRITING,
    method: "PATCH",
    body: z.object({ crop: z.object({ ...sentCrop.shape }, { error: fieldMessages.required }) }),
    perMinute: MINUTE,
    async handle(request) {
      const { crop } = request.body;
      const owner = await savableSubject(context, request);
      const photo = await currentPhoto(context, owner);
      const upload = photo && (await context.files.get(photo.files.original.id));
      if (!upload) throw new NotFound(recordPhotoMessages.noPhoto);
      const job = { bytes: upload.bytes, crop, evens: true };
      const result = await createPortrait(context.workers, job, { owner: request.actor.id });
      if (result.refused !== undefined) throw refusalOf(result.refused, "crop");
      const portrait = { ...result, keptOriginal: photo.files.original };
      return savePhoto(context, { owner, field: PHOTO_ERROR }, portrait, (framed) =>
        setPhoto(context, request, { ...framed, background: result.background }, recordPhotoMessages.framed),
      );
    },
  });

const removeRoute = (context: PhotoContext): Route =>
  route({
    ...WRITING,
    method: "DELETE",
    body: z.unknown(),
    perMinute: SAVES,
    handle: (request) => setPhoto(context, request, null, recordPhotoMessages.removed),
  });

async function setPhoto(
  context: PhotoContext,
  request: StaffRequest,
  photo: RecordPhoto | null,
  message: string,
): Promise<RouteAnswer> {
  const patch = { fields: { photo }, lists: {} };
  const today = todayInTokyo(context.now());
  const save = { type: "SaveSection", section: "photo", patch, explicit: true, today } as const;
  return writeAnswer(context, request, await write(context, request, save), { message });
}

const cancelRoute = (context: PhotoContext): Route =>
  route({
    method: "POST",
    path: `${PHOTO}/cancel`,
    access,
    body: z.unknown(),
    async handle(request) {
      const id = await savableSubject(context, request);
      await cancelProcess(context.db, id);
      const left = await findProcess(context.db, id);
      if (left?.status === "saving") {
        const error = recordPhotoMessages.isSaving;
        throw new Problem(409, error, { extra: { success: false, error } });
      }
      return { body: { success: true } };
    },
  });

const statusRoute = (context: PhotoContext): Route =>
  route({
    method: "GET",
    path: `${PHOTO}/status`,
    access,
    async handle(request) {
      const id = await readableSubject(context, request);
      const process = await findProcess(context.db, id);
      const photo = await currentPhoto(context, id);
      const hasFailed = process?.status === "failed";
      const body: PhotoStatus = {
        status: process?.status ?? null,
        message: process ? recordPhotoMessages.status[process.status] : "",
        error: hasFailed ? (process.failure ?? recordPhotoMessages.stopped) : null,
        has_processed_photo: photo !== null,
        photo: photoOnWire(id, photo),
      };
      return { body };
    },
  });

const fileRoute = (context: PhotoContext): Route =>
  route({
    method: "GET",
    path: `${PHOTO}/:file`,
    access,
    ...DOWNLOAD,
    async handle(request) {
      const subject = await readableSubject(context, request);
      const id = (request.params.file ?? "").replace(/\.jpg$/, "");
      const file = isUuid(id) ? await context.files.open(id, subject) : undefined;
      if (!file) throw new NotFound();
      return downloadAnswer(file);
    },
  });

async function currentPhoto({ commands, model }: PhotoContext, id: string): Promise<RecordPhoto | null> {
  const { state } = await commands.load(model.decider, id);
  return (state.document as CandidateDocument).photo;
}
