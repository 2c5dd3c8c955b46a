import type { ImportList, ImportPreview, ImportStatus, StartedImport } from "../../../../modules/candidate/contract.ts";
import { api } from "../../../app/api.ts";

/** The file as it is to be read, with the field of each column, "" for none; without an assignment the columns are guessed. */
export interface ImportFile {
  file: File;
  mapping?: readonly string[] | undefined;
}

function formOf({ file, mapping }: ImportFile, more: Readonly<Record<string, string>> = {}): FormData {
  const body = new FormData();
  body.set("file", file);
  mapping?.forEach((field, column) => {
    body.set(`mapping[${column}]`, field);
  });
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  return body;
}

const IMPORTS = "/agency/candidate_imports";

const intakeApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewCandidates: build.mutation<ImportPreview, ImportFile>({
      query: (file) => ({ url: IMPORTS, method: "POST", body: formOf(file) }),
    }),
    importCandidates: build.mutation<StartedImport, ImportFile & { reason: string }>({
      query: ({ reason, ...file }) => ({
        url: IMPORTS,
        method: "POST",
        body: formOf(file, { confirm: "true", reason }),
      }),
    }),
    candidateImport: build.query<ImportStatus, string>({
      query: (id) => `${IMPORTS}/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
    }),
    candidateImports: build.query<ImportList, void>({ query: () => IMPORTS, keepUnusedDataFor: 0 }),
    undoImport: build.mutation<{ removed: number; kept: number }, { id: string; reason: string }>({
      query: ({ id, reason }) => ({ url: `${IMPORTS}/${id}/undo`, method: "POST", body: { reason } }),
      invalidatesTags: (_, error) => (error ? [] : ["Candidate"]),
    }),
  }),
});

export const {
  useCandidateImportQuery,
  useCandidateImportsQuery,
  useImportCandidatesMutation,
  usePreviewCandidatesMutation,
  useUndoImportMutation,
} = intakeApi;
