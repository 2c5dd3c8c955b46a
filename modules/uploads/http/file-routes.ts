import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { pagedQuery } from "../../../src/http/paging.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { idIn } from "../names.ts";
import { deleteStored, listOwn, openStored } from "../own-files.ts";
import { policy } from "../policy.ts";
import type { UploadServices } from "../services.ts";
import { ownerOf } from "./requests.ts";

/** Stored files of the caller: list, download, delete. */
export const fileRoutes = (on: UploadServices): readonly Route[] => [listRoute(on), readRoute(on), deleteRoute(on)];

/** A file opened in the browser is sandboxed: no scripts, no forms, no other sources. */
const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

const listRoute = (on: UploadServices) =>
  route({
    method: "GET",
    path: "/uploads",
    access: policy.readOwn,
    query: pagedQuery({ sortable: [], filters: {} }),
    perMinute: 240,
    handle: async (request) => ({ body: await listOwn(on, ownerOf(request), request.query) }),
  });

const readRoute = (on: UploadServices) =>
  route({
    method: "GET",
    path: "/uploads/:id",
    access: policy.readOwn,
    perMinute: 600,
    async handle(request) {
      const { upload, bytes } = await openStored(on, ownerOf(request), idIn(request.params.id));
      return {
        body: bytes,
        headers: {
          "Content-Type": upload.type,
          "Content-Length": String(upload.size),
          "Content-Disposition": contentDisposition("attachment", upload.filename),
          "Content-Security-Policy": SANDBOX,
        },
      };
    },
  });

const deleteRoute = (on: UploadServices) =>
  route({
    method: "DELETE",
    path: "/uploads/:id",
    access: policy.deleteOwn,
    perMinute: 240,
    async handle(request) {
      await deleteStored(on, ownerOf(request), idIn(request.params.id));
      return { body: { success: true, message: uploadMessages.deleted } };
    },
  });
