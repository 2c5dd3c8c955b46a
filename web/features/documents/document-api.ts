import type {
  Change,
  Comparison,
  HistoryChanges,
  HistoryPage,
  HistorySave,
  HistorySaves,
  NamedVersion,
  PrintCheck,
  PrintOptions,
  Resume,
  ResumeAnswer,
  Section,
  UndoState,
  VersionsAnswer,
  WriteAnswer,
} from "../../../modules/resume/contract.ts";
import { api } from "../../app/api.ts";

const BASE = "/api/v1/user/resume";

export interface SectionSave {
  section: Section;
  body: Readonly<Record<string, unknown>>;
  /** The revision the edits were made upon; null while there is no document yet. */
  revision: number | null;
  /** Outlives the page: the last save on leaving. */
  keepalive: boolean;
}

const AFTER_WRITE = ["ResumeHistory", "ResumeUndo", "PrintCheck", "MyPage"] as const;

/** The calls of the 履歴書. A write's answer is the newest document, so nothing is fetched again for the editor. */
export const resumeApi = api.injectEndpoints({
  endpoints: (build) => ({
    resume: build.query<ResumeAnswer, void>({ query: () => BASE, providesTags: ["Resume"] }),
    saveSection: build.mutation<WriteAnswer, SectionSave>({
      query: ({ section, body, revision, keepalive }) => ({
        url: `/user/resume/${section}`,
        method: "PATCH",
        body,
        keepalive,
        // Also the first save says what it was made upon: another tab may have saved before.
        headers: { "If-Match": `"${revision ?? "none"}"` },
      }),
      onQueryStarted: takeOver,
      invalidatesTags: (_answer, error) => (error ? [] : AFTER_WRITE),
    }),
    undo: build.mutation<WriteAnswer, void>({
      query: () => ({ url: `${BASE}/undo`, method: "POST" }),
      onQueryStarted: takeOver,
      invalidatesTags: AFTER_WRITE,
    }),
    redo: build.mutation<WriteAnswer, void>({
      query: () => ({ url: `${BASE}/redo`, method: "POST" }),
      onQueryStarted: takeOver,
      invalidatesTags: AFTER_WRITE,
    }),
    undoState: build.query<UndoState, void>({ query: () => `${BASE}/undo`, providesTags: ["ResumeUndo"] }),
    history: build.infiniteQuery<HistoryPage, void, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ pageParam }) => `${BASE}/history?limit=30${pageParam === null ? "" : `&before=${pageParam}`}`,
      providesTags: ["ResumeHistory"],
    }),
    historySaves: build.infiniteQuery<HistorySaves, number, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        `${BASE}/history/${queryArg}/saves${pageParam === null ? "" : `?before=${pageParam}`}`,
      providesTags: ["ResumeHistory"],
    }),
    moreChanges: build.query<readonly Change[], Pick<HistorySave, "first_revision" | "revision"> & { after: number }>({
      query: ({ first_revision, revision, after }) =>
        `${BASE}/history/changes?from=${first_revision}&to=${revision}&after=${after}`,
      transformResponse: ({ changes }: HistoryChanges) => changes,
    }),
    resumeAt: build.query<ResumeAnswer, number>({ query: (revision) => `${BASE}/at/${revision}` }),
    compare: build.query<Comparison, { from: number; to: number }>({
      query: ({ from, to }) => `${BASE}/compare?from=${from}&to=${to}`,
    }),
    restore: build.mutation<WriteAnswer, number>({
      query: (revision) => ({ url: `${BASE}/restore`, method: "POST", body: { revision } }),
      onQueryStarted: takeOver,
      invalidatesTags: AFTER_WRITE,
    }),
    versions: build.query<readonly NamedVersion[], void>({
      query: () => `${BASE}/versions`,
      transformResponse: ({ versions }: VersionsAnswer) => versions,
      providesTags: ["ResumeVersions"],
    }),
    nameVersion: build.mutation<unknown, { name: string; revision?: number }>({
      query: (body) => ({ url: `${BASE}/versions`, method: "POST", body }),
      invalidatesTags: ["ResumeVersions", "ResumeHistory"],
    }),
    renameVersion: build.mutation<unknown, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `${BASE}/versions/${id}`, method: "PATCH", body: { name } }),
      invalidatesTags: ["ResumeVersions", "ResumeHistory"],
    }),
    removeVersionName: build.mutation<unknown, string>({
      query: (id) => ({ url: `${BASE}/versions/${id}`, method: "DELETE" }),
      invalidatesTags: ["ResumeVersions", "ResumeHistory"],
    }),
    printCheck: build.query<PrintCheck, PrintOptions>({
      query: (options) => `${BASE}/print-check?${printSearch(options)}`,
      providesTags: ["PrintCheck"],
    }),
  }),
});

interface Started {
  dispatch(action: unknown): unknown;
  queryFulfilled: Promise<{ data: WriteAnswer }>;
}

/** Puts the answered document in the place of the known one, unless a newer one is known already. */
async function takeOver(_asked: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    const { revision, resume, warning } = (await queryFulfilled).data;
    dispatch(
      resumeApi.util.updateQueryData("resume", undefined, (known) =>
        (known.revision ?? -1) > (revision ?? -1)
          ? known
          : { revision, resume: resume as Resume, ...(warning && { warning }) },
      ),
    );
  } catch {
    // The caller shows what went wrong.
  }
}

/** The query string of `output.pdf` and of the print check. */
export function printSearch({ paper, era, font, layout, attachment, at }: PrintOptions): string {
  const search = new URLSearchParams({ paper, era, font, layout, attachment: String(attachment) });
  if (at !== undefined) search.set("at", String(at));
  return search.toString();
}

export const pdfUrl = (options: PrintOptions, { download = false } = {}): string =>
  `/user/resume/output.pdf?${printSearch(options)}${download ? "&download=1" : ""}`;

export const {
  useResumeQuery,
  useUndoStateQuery,
  useUndoMutation,
  useRedoMutation,
  useHistoryInfiniteQuery,
  useHistorySavesInfiniteQuery,
  useLazyMoreChangesQuery,
  useResumeAtQuery,
  useCompareQuery,
  useRestoreMutation,
  useVersionsQuery,
  useNameVersionMutation,
  useRenameVersionMutation,
  useRemoveVersionNameMutation,
  usePrintCheckQuery,
} = resumeApi;
