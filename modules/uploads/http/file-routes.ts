import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { DOWNLOAD, downloadAnswer, SANDBOX } from "../../../src/http/download.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { idIn } from "../names.ts";
import { deleteStored, listOwn, openStored } from "../own-files.ts";
import { policy } from "../policy.ts";
import type { UploadServices } from "../services.ts";

/** Stored files of the caller: list, download, delete. */
export const fileRoutes = (on: UploadServices): readonly Route[] => [listRoute(on), readRoute(on), deleteRoute(on)];

const listRoute = (on: UploadServices) =>
  route({
    method: "GET",
    path: "/uploads",
    access: policy.readOwn,
    query: pagedQuery({ sortable: [], filters: {} }),
    perMinute: 240,
    handle: async (request) => ({ body: await listOwn(on, request.actor.id, request.query) }),
  });

const readRoute = (on: UploadServices) =>
  route({
    method: "GET",
    path: "/uploads/:id",
    access: policy.readOwn,
    ...DOWNLOAD,
    async handle(request) {
      const { upload, pieces } = await openStored(on, request.actor.id, idIn(request.params.id));
      const { type: contentType, size, filename } = upload;
      const headers = { "Content-Disposition": contentDisposition("attachment", filename), ...SANDBOX };
      return downloadAnswer({ contentType, size, pieces }, headers);
    },
  });

const deleteRoute = (on: UploadServices) =>
  route({
    method: "DELETE",
    path: "/uploads/:id",
    access: policy.deleteOwn,
    perMinute: 240,
    async handle(request) {
      await deleteStored(on, request.actor.id, idIn(request.params.id));
      return { body: { success: true, message: uploadMessages.deleted } };
    },
  });
