import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { isUuid } from "../../../documents/uuid.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { inMegabytes } from "../../../japanese/megabytes.ts";
import { recordPhotoMessages } from "../../../japanese/record-photo-messages.ts";
import { refusePhoto } from "../../../src/documents/photo/photo-refusals.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../src/http/route.ts";
import { MAX_BATCH_BYTES, MAX_BATCH_PHOTOS, type PhotoBatch } from "../contract/photo.ts";
import { access } from "../record/rights.ts";
import { type PhotoContext, requireUsable } from "./photo-routes.ts";
import type { PhotoWork } from "./photo-work.ts";
import { processPhoto } from "./process-photo.ts";
import { beginProcess, findBatch, recordRefusal } from "./process-rows.ts";

const BATCHES = "/agency/photo_batches";

const batchRequest = z.object({
  photos: z._default(z.array(z.object({ candidate_id: z.string({ error: fieldMessages.required }) })), []),
});

/** Photos of several records at once: each has its own state, and a refused one holds nothing back. */
export const batchRoutes = (context: PhotoContext): readonly Route[] => [sendRoute(context), readRoute(context)];

const sendRoute = (context: PhotoContext): Route =>
  route({
    method: "POST",
    path: BATCHES,
    access,
    uploadLimit: MAX_BATCH_BYTES * 1.2,
    maxConcurrent: 1,
    perMinute: 10,
    body: batchRequest,
    async handle(request) {
      const photos = await readPhotos(context, request, request.body.photos);
      const { agencyId } = request.actor;
      const batch = randomUUID();
      const works: PhotoWork[] = [];
      for (const [number, { candidateId, bytes }] of photos.entries()) {
        const id = randomUUID();
        const process = { id, candidateId, agencyId, batch: { id: batch, number } };
        const { expectedRevision: _seen, ...command } = request.command(candidateId);
        try {
          if (!bytes) throw refusePhoto("photo", recordPhotoMessages.needed);
          requireUsable(bytes);
          context.writeRates.admit(request.actor.id);
          const hasBegun = await beginProcess(context.db, process);
          if (!hasBegun) throw refusePhoto("photo", recordPhotoMessages.underWay, 409);
          const run = () => processPhoto(context, { id, candidateId, bytes, command });
          works.push({ id, size: bytes.length, run });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          await recordRefusal(context.db, process, error.message);
        }
      }
      context.works.start(works);
      return { status: 202, body: { success: true, batch: await readBatch(context, batch, agencyId) } };
    },
  });

/** @throws Problem 413, 422, 503; NotFound for a record of another agency, and nothing is done */
async function readPhotos(
  context: PhotoContext,
  { actor, files }: StaffRequest,
  sent: readonly { candidate_id: string }[],
): Promise<{ candidateId: string; bytes: Buffer | undefined }[]> {
  if (sent.length === 0) throw refusePhoto("photos", recordPhotoMessages.needed);
  if (sent.length > MAX_BATCH_PHOTOS) throw refusePhoto("photos", recordPhotoMessages.tooManyAtOnce(MAX_BATCH_PHOTOS));
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (size > MAX_BATCH_BYTES) {
    throw refusePhoto("photos", recordPhotoMessages.tooLargeAtOnce(inMegabytes(MAX_BATCH_BYTES)), 413);
  }
  for (const { candidate_id: id } of sent) {
    if (!isUuid(id) || !(await context.rights.maySave(actor, id.toLowerCase()))) throw new NotFound();
  }
  context.works.requireRoom(size);
  return sent.map(({ candidate_id }, index) => ({
    candidateId: candidate_id.toLowerCase(),
    bytes: files.find(({ fieldName }) => fieldName === `photos[${index}][photo]`)?.bytes,
  }));
}

const readRoute = (context: PhotoContext): Route =>
  route({
    method: "GET",
    path: `${BATCHES}/:id`,
    access,
    async handle({ params: { id = "" }, actor }) {
      const batch = isUuid(id) ? await readBatch(context, id, actor.agencyId) : undefined;
      if (!batch || batch.items.length === 0) throw new NotFound();
      return { body: { batch } };
    },
  });

async function readBatch({ db }: PhotoContext, id: string, agencyId: string): Promise<PhotoBatch> {
  const processes = await findBatch(db, id, agencyId);
  return {
    id,
    items: processes.map(({ candidate_id, status, failure }) => ({
      candidate_id,
      status,
      message: status === "failed" ? (failure ?? recordPhotoMessages.stopped) : recordPhotoMessages.status[status],
    })),
  };
}
