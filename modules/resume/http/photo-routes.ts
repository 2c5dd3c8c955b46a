import type { Photo } from "../../../documents/person/photo.ts";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { photoMessages } from "../../../japanese/photo-messages.ts";
import { writeAnswer } from "../../../src/documents/http/answers.ts";
import type { DocumentRouteContext } from "../../../src/documents/http/services.ts";
import { write } from "../../../src/documents/http/write.ts";
import { photoFault, refusePhoto } from "../../../src/documents/photo/photo-refusals.ts";
import { savePhoto } from "../../../src/documents/photo/store-photo.ts";
import { DOWNLOAD, downloadAnswer } from "../../../src/http/download.ts";
import { NotFound } from "../../../src/http/problems.ts";
import {
  type Method,
  type Route,
  type RouteAnswer,
  type RouteRequest,
  route,
  type SignedInAccess,
} from "../../../src/http/route.ts";
import { createPortrait, type PortraitRefusal } from "../../../src/images/portrait.ts";
import type { Platform } from "../../../src/platform.ts";
import { MAX_PHOTO_BYTES } from "../photo/photo-limits.ts";
import { asksForRemoval, FILE_FIELD, type PhotoRequest, photoRequest } from "../photo/photo-request.ts";
import { rights } from "../rights.ts";

/** Services of the photo's routes. */
export type PhotoContext = DocumentRouteContext & Pick<Platform, "files" | "workers">;

/** Saving, removing and reading the caller's own ID photo. They stand before the routes of sections. */
export const photoRoutes = (context: PhotoContext): Route[] => [
  saveRoute(context, "POST"),
  saveRoute(context, "PATCH"),
  readRoute(context),
];

const PATH = "/user/resume/photo";
/** Name of the field in errors. */
const FIELD = "id_photo";
/** Larger than a photo may be, so that a usual picture of a phone gets the message of the field. */
const UPLOAD_LIMIT = 4 * MAX_PHOTO_BYTES;

const saveRoute = (context: PhotoContext, method: Method): Route =>
  route({
    method,
    path: PATH,
    access: rights.access,
    body: photoRequest,
    uploadLimit: UPLOAD_LIMIT,
    perMinute: 30,
    maxConcurrent: 2,
    handle: (request) => (asksForRemoval(request.body) ? remove(context, request) : save(context, request)),
  });

type Request = RouteRequest<SignedInAccess, PhotoRequest>;

async function save(context: PhotoContext, request: Request): Promise<RouteAnswer> {
  const owner = request.actor.id;
  const bytes = uploadedPhoto(request);
  const crop = request.body.user_resume.crop ?? null;
  const result = await createPortrait(context.workers, { bytes, crop }, { owner });
  if (result.refused !== undefined) throw refusalOf(result.refused);
  return savePhoto(context, { owner, field: FIELD }, result, (photo) =>
    setPhoto(context, request, photo, photoMessages.saved),
  );
}

const refusalOf = (reason: PortraitRefusal) =>
  refusePhoto(FIELD, photoFault(reason, photoMessages.wrongType), reason === "type" ? 415 : 422);

const remove = (context: PhotoContext, request: Request): Promise<RouteAnswer> =>
  setPhoto(context, request, null, photoMessages.removed);

/** @throws Problem 413, 422 */
function uploadedPhoto({ files }: Request): Buffer {
  const [file] = files;
  if (files.length !== 1 || file?.fieldName !== FILE_FIELD) throw refusePhoto(FIELD, photoMessages.needed);
  if (file.bytes.length > MAX_PHOTO_BYTES) throw refusePhoto(FIELD, photoMessages.tooLarge, 413);
  return file.bytes;
}

async function setPhoto(
  context: PhotoContext,
  request: Request,
  photo: Photo | null,
  message: string,
): Promise<RouteAnswer> {
  const patch = { fields: { photo }, lists: {} };
  const today = todayInTokyo(context.now());
  const result = await write(context, request, { type: "SaveSection", section: "photo", patch, explicit: true, today });
  const { no_redirect = request.body.user_resume.no_redirect } = request.body;
  const next = no_redirect === undefined ? { redirect_url: PATH } : {};
  return writeAnswer(context, request, result, { message, ...next });
}

const readRoute = (context: PhotoContext): Route =>
  route({
    method: "GET",
    path: `${PATH}/:file`,
    access: rights.access,
    ...DOWNLOAD,
    async handle(request) {
      const id = (request.params.file ?? "").replace(/\.jpg$/, "");
      const file = !isUuid(id) ? undefined : await context.files.open(id, request.actor.id);
      if (!file) throw new NotFound();
      return downloadAnswer(file);
    },
  });
