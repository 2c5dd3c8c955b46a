import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { savePath } from "../../../../documents/paths.ts";
import { importMessages } from "../../../../japanese/import-messages.ts";
import { messages } from "../../../../japanese/messages.ts";
import { api } from "../../../app/api.ts";
import type { ApiError } from "../../../app/api-error.ts";
import type { DocumentAddress } from "../document-api.ts";

/** The calls of the page of imports. The confirmation is a write of the document: `importValues`. */
const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLink: build.mutation<ImportPreview, { path: string; url: string }>({
      query: ({ path, url }) => ({ url: path, method: "POST", body: { google_docs_url: url } }),
    }),
    previewFile: build.mutation<ImportPreview, { address: DocumentAddress; file: File }>({
      query({ address, file }) {
        const body = new FormData();
        body.set("file", file);
        return { url: `${savePath(address)}/import`, method: "POST", body };
      },
    }),
  }),
});

export const { usePreviewLinkMutation, usePreviewFileMutation } = importApi;

/** Reason phrases (RFC 9110, 15.6); HTTP/2 carries none. */
const SERVER_ERRORS: Readonly<Record<number, string>> = {
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The message of a failed import, in the words of the specification. */
export function failureOf({ status, message, errors }: ApiError): string {
  const [first] = Object.values(errors ?? {}).flat();
  if (first) return importMessages.error(first);
  if (message === messages.unexpected) return importMessages.error(importMessages.unexpected);
  // The server has said nothing of its own.
  const isSilent = status !== "FETCH_ERROR" && message === messages.serverError;
  return importMessages.error(isSilent ? importMessages.serverError(status, SERVER_ERRORS[status] ?? "") : message);
}
