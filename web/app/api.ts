import { type BaseQueryFn, createApi } from "@reduxjs/toolkit/query/react";
import { cacheTags } from "../../modules/pages.ts";
import { type ApiError, networkError } from "./api-error.ts";
import { type ApiAnswer, type ApiMeta, type ApiRequest, send } from "./request.ts";
import { announceFailure } from "./server-failures.ts";
import { announceSignedOut } from "./signed-out.ts";

const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError, object, ApiMeta> = async (asked, { signal }) => {
  const request = typeof asked === "string" ? { url: asked } : asked;
  // A write that is under way is never taken back when its component leaves.
  const isRead = (request.method ?? "GET") === "GET";
  // It throws when it is aborted, which RTK Query would print as a defect; the caller no longer waits for the answer.
  const answer = await send(isRead ? { ...request, signal } : request).catch(
    (): ApiAnswer => ({ error: networkError }),
  );
  if ("error" in answer) {
    if (answer.error.status === 401 && answer.error.redirectUrl) announceSignedOut();
    announceFailure(request, answer.error);
  }
  return answer;
};

/** Sends a call from within a `queryFn`. */
export type Call = (asked: string | ApiRequest) => ReturnType<typeof baseQuery>;

/** Tags of every kind of document; their ids are the names of the documents. */
export const DOCUMENT_TAGS = ["Document", "DocumentHistory", "DocumentVersions", "DocumentUndo"] as const;
export type DocumentTag = (typeof DOCUMENT_TAGS)[number];

/**
 * The one API of the app. Features add their calls with `api.injectEndpoints`; a call is a path or an `ApiRequest`, its
 * error an `ApiError`, and `meta.revision` the document's revision.
 */
export const api = createApi({
  reducerPath: "api",
  baseQuery,
  tagTypes: [...DOCUMENT_TAGS, ...cacheTags],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
