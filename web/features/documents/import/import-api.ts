import type { ImportPreview } from "../../../../documents/contract/import.ts";
import { importMessages } from "../../../../japanese/import-messages.ts";
import { api } from "../../../app/api.ts";
import type { ApiError } from "../../../app/api-error.ts";
import type { DocumentAddress } from "../document-api.ts";

/** The calls of the page of imports. The confirmation is a write of the document: `importValues`. */
const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLink: build.mutation<ImportPreview, { url: string }>({
      query: ({ url }) => ({ url: "/api/v1/google_docs_import", method: "POST", body: { google_docs_url: url } }),
    }),
    previewFile: build.mutation<ImportPreview, { address: DocumentAddress; file: File }>({
      query({ address, file }) {
        const body = new FormData();
        body.set("file", file);
        return { url: `${address.path}/import`, method: "POST", body };
      },
    }),
  }),
});

export const { usePreviewLinkMutation, usePreviewFileMutation } = importApi;

/** The message of a failed import, in the words of the specification. */
export function failureOf(error: ApiError): string {
  const [first] = Object.values(error.errors ?? {}).flat();
  return importMessages.error(first ?? (error.message || importMessages.unexpected));
}
