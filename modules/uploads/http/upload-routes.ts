import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { type Route, type RouteAnswer, route } from "../../../src/http/route.ts";
import { abortChunked, addChunk, beginChunked, chunkedProgress, finalizeChunked } from "../chunked.ts";
import {
  CHUNK_BYTES,
  chunkedFinalizeSchema,
  chunkedInitSchema,
  chunkFieldsSchema,
  MAX_FILE_BYTES,
  type StoredUpload,
  type UploadAnswer,
  uploadFieldsSchema,
} from "../contract.ts";
import { idIn } from "../names.ts";
import { policy } from "../policy.ts";
import type { UploadServices } from "../services.ts";
import { storeWhole } from "../store-whole.ts";
import { repetitionOf, soleFile } from "./requests.ts";

/** Uploads in one request or in chunks. */
export const uploadRoutes = (on: UploadServices): readonly Route[] => [
  wholeRoute(on),
  beginRoute(on),
  chunkRoute(on),
  finalizeRoute(on),
  progressRoute(on),
  abortRoute(on),
];

const CHUNKED = "/uploads/chunked";

const wholeRoute = (on: UploadServices) =>
  route({
    method: "POST",
    path: "/uploads",
    access: policy.upload,
    body: uploadFieldsSchema,
    // Above the limit of a file, so that a slightly larger file gets the message of the file field.
    uploadLimit: MAX_FILE_BYTES + CHUNK_BYTES,
    perMinute: 120,
    maxConcurrent: 3,
    repeatable: true,
    async handle(request) {
      const { fileName, bytes } = soleFile(request, "file");
      const { filename = fileName, size: declaredSize, uploadId = repetitionOf(request) } = request.body;
      return stored(await storeWhole(on, request.actor.id, { filename, bytes, declaredSize, uploadId }));
    },
  });

const beginRoute = (on: UploadServices) =>
  route({
    method: "POST",
    path: `${CHUNKED}/init`,
    access: policy.upload,
    body: chunkedInitSchema,
    perMinute: 120,
    maxConcurrent: 4,
    repeatable: true,
    handle: async (request) => ({
      status: 201,
      body: await beginChunked(on, request.actor.id, request.body, repetitionOf(request)),
    }),
  });

const chunkRoute = (on: UploadServices) =>
  route({
    method: "POST",
    path: `${CHUNKED}/upload`,
    access: policy.upload,
    body: chunkFieldsSchema,
    uploadLimit: CHUNK_BYTES,
    perMinute: 1_200,
    maxConcurrent: 8,
    repeatable: true,
    async handle(request) {
      const { bytes } = soleFile(request, "chunk");
      const { chunkIndex: index, totalChunks: total } = request.body;
      const sessionId = idIn(request.body.sessionId);
      return { body: await addChunk(on, request.actor.id, { sessionId, index, total, bytes }) };
    },
  });

const finalizeRoute = (on: UploadServices) =>
  route({
    method: "POST",
    path: `${CHUNKED}/finalize`,
    access: policy.upload,
    body: chunkedFinalizeSchema,
    perMinute: 120,
    maxConcurrent: 4,
    repeatable: true,
    handle: async (request) => stored(await finalizeChunked(on, request.actor.id, idIn(request.body.sessionId))),
  });

const progressRoute = (on: UploadServices) =>
  route({
    method: "GET",
    path: `${CHUNKED}/:id`,
    access: policy.upload,
    perMinute: 600,
    handle: async (request) => ({ body: await chunkedProgress(on, request.actor.id, idIn(request.params.id)) }),
  });

const abortRoute = (on: UploadServices) =>
  route({
    method: "DELETE",
    path: `${CHUNKED}/:id`,
    access: policy.upload,
    perMinute: 240,
    async handle(request) {
      await abortChunked(on, request.actor.id, idIn(request.params.id));
      return { body: { success: true, message: uploadMessages.aborted } };
    },
  });

function stored(upload: StoredUpload): RouteAnswer {
  const body: UploadAnswer = { success: true, message: uploadMessages.stored, upload };
  return { status: 201, body };
}
