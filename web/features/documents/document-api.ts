import type { BaseQueryApi } from "@reduxjs/toolkit/query";
import type {
  Comparison,
  HistoryChanges,
  HistoryEntry,
  HistoryFact,
  HistorySave,
  HistorySaves,
  NamedVersion,
  UndoState,
  VersionsAnswer,
} from "../../../documents/contract/answers.ts";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { Change } from "../../../documents/describe-changes.ts";
import { callPath, documentKey, savePath } from "../../../documents/paths.ts";
import type { AnyDocument } from "../../../documents/values.ts";
import { api, type Call, type DocumentTag } from "../../app/api.ts";
import type { ApiError } from "../../app/api-error.ts";
import { pagesByNext } from "../../app/pages-by-next.ts";
import type { ApiRequest } from "../../app/request.ts";
import type { AppStore } from "../../app/store.ts";

/** Tells documents apart in requests, cache keys and tags. */
export type DocumentAddress = Pick<DocumentDefinition, "name" | "path" | "calls" | "subject" | "wireName">;

/** The serialisable part of a definition. */
export const addressOf = ({ name, path, calls, subject, wireName }: DocumentAddress): DocumentAddress => ({
  name,
  path,
  wireName,
  ...(calls !== undefined && { calls }),
  ...(subject !== undefined && { subject }),
});

/** The document of a person; revision null while nothing was ever saved. */
export interface DocumentAnswer {
  readonly revision: number | null;
  readonly values: AnyDocument;
  /** The history is near its limit, or has reached it, in words for the person. */
  readonly warning?: string;
}

/** Every save, undo, redo and restore. */
export interface WriteAnswer extends DocumentAnswer {
  readonly message: string;
}

/** A page of the history of a document, and of what its module tells beside the saves. */
interface ShownHistory {
  entries: (HistoryEntry | HistoryFact)[];
  next: number | string | null;
}

interface SectionSave {
  readonly section: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The revision the edits were made upon; null while there is no document yet. */
  readonly revision: number | null;
  /** The request outlives the page: the last save on leaving. */
  readonly keepalive: boolean;
}

/** Every argument names the document. */
type Of<Argument = unknown> = Argument & { readonly address: DocumentAddress };

/** The values stand under the document's own key on the wire. */
function readAnswer<Answer extends DocumentAnswer>(wire: object, _meta: unknown, { address }: Of): Answer {
  const { [address.wireName]: values, ...rest } = wire as Record<string, unknown>;
  return { ...rest, values } as unknown as Answer;
}

const tags =
  (...types: readonly DocumentTag[]) =>
  (_answer: unknown, _error: unknown, { address }: Of) =>
    types.map((type) => ({ type, id: documentKey(address) }));

/** Cache tags invalidated by a write. The written document is in the answer. */
function staleAfterWrite(address: DocumentAddress) {
  const id = documentKey(address);
  return [
    { type: "DocumentHistory", id },
    { type: "DocumentUndo", id },
    { type: "PrintCheck", id },
    { type: "MyPage" },
  ] as const;
}

/** The calls of every kind of document. */
export const documentApi = api.injectEndpoints({
  endpoints: (build) => {
    /** A write whose answer is the newest document: nothing is fetched again for the editor. */
    const write = <Argument = unknown>(
      query: (argument: Of<Argument>) => ApiRequest,
      { staleOnError = true }: { staleOnError?: boolean } = {},
    ) =>
      build.mutation<WriteAnswer, Of<Argument>>({
        query,
        transformResponse: readAnswer<WriteAnswer>,
        onQueryStarted: storeAnswer,
        invalidatesTags: (_answer, error, { address }) => (error && !staleOnError ? [] : staleAfterWrite(address)),
      });
    return {
      document: build.query<DocumentAnswer, Of>({
        queryFn: readDocument,
        // Pages that know the document by its kind alone see what its editor saves.
        serializeQueryArgs: ({ queryArgs: { address } }) => ({ document: documentKey(address) }),
        providesTags: tags("Document"),
      }),
      documentAt: build.query<DocumentAnswer, Of<{ revision: number }>>({
        query: ({ address, revision }) => `${callPath(address)}/at/${revision}`,
        transformResponse: readAnswer,
      }),
      saveSection: write<SectionSave>(
        ({ address, section, body, revision, keepalive }) => ({
          url: `${savePath(address)}/${section}`,
          method: "PATCH",
          body,
          keepalive,
          // The first save has a precondition too: another tab may have saved before.
          headers: { "If-Match": `"${revision ?? "none"}"` },
        }),
        { staleOnError: false },
      ),
      /** A save of fields by their names, of any sections; 409 where somebody else has changed one of them since `base`. */
      saveValues: write<{ values: object; base: number | null }>(
        ({ address, values, base }) => ({
          url: callPath(address),
          method: "PATCH",
          body: { [address.wireName]: values, ...(base !== null && { base_revision: base }) },
        }),
        { staleOnError: false },
      ),
      /** A save of a section outside the builder, with its file. */
      saveForm: write<{ section: string; form: FormData }>(
        ({ address, section, form }) => ({ url: `${savePath(address)}/${section}`, method: "POST", body: form }),
        { staleOnError: false },
      ),
      /** Takes over the values of an import's preview. */
      importValues: write<{ body: object }>(({ address, body }) => ({
        url: `${savePath(address)}/import`,
        method: "POST",
        body,
      })),
      /** With a batch only while the newest save is of it. */
      undo: write<{ batch?: string }>(({ address, batch }) => ({
        url: `${callPath(address)}/undo`,
        method: "POST",
        ...(batch && { body: { batch } }),
      })),
      redo: write(({ address }) => ({ url: `${callPath(address)}/redo`, method: "POST" })),
      restore: write<{ revision: number; reason?: string }>(({ address, ...body }) => ({
        url: `${callPath(address)}/restore`,
        method: "POST",
        body,
      })),
      undoState: build.query<UndoState, Of>({
        query: ({ address }) => `${callPath(address)}/undo`,
        providesTags: tags("DocumentUndo"),
      }),
      /** `kind`: of these kinds alone, by commas. */
      history: build.infiniteQuery<ShownHistory, Of<{ kind?: string }>, number | string | null>({
        infiniteQueryOptions: pagesByNext,
        query: ({ queryArg: { address, kind }, pageParam }) =>
          `${callPath(address)}/history?limit=30${kind ? `&kind=${kind}` : ""}${pageParam === null ? "" : `&before=${pageParam}`}`,
        providesTags: tags("DocumentHistory"),
      }),
      historySaves: build.infiniteQuery<HistorySaves, Of<{ firstRevision: number }>, number | null>({
        infiniteQueryOptions: pagesByNext,
        query: ({ queryArg: { address, firstRevision }, pageParam }) =>
          `${callPath(address)}/history/${firstRevision}/saves${pageParam === null ? "" : `?before=${pageParam}`}`,
        providesTags: tags("DocumentHistory"),
      }),
      moreChanges: build.query<
        readonly Change[],
        Of<Pick<HistorySave, "first_revision" | "revision"> & { after: number }>
      >({
        query: ({ address, first_revision, revision, after }) =>
          `${callPath(address)}/history/changes?from=${first_revision}&to=${revision}&after=${after}`,
        transformResponse: ({ changes }: HistoryChanges) => changes,
      }),
      compare: build.query<Comparison, Of<{ from: number; to: number }>>({
        query: ({ address, from, to }) => `${callPath(address)}/compare?from=${from}&to=${to}`,
      }),
      versions: build.query<readonly NamedVersion[], Of>({
        query: ({ address }) => `${callPath(address)}/versions`,
        transformResponse: ({ versions }: VersionsAnswer) => versions,
        providesTags: tags("DocumentVersions"),
      }),
      nameVersion: build.mutation<unknown, Of<{ name: string; revision?: number }>>({
        query: ({ address, ...body }) => ({ url: `${callPath(address)}/versions`, method: "POST", body }),
        invalidatesTags: tags("DocumentVersions", "DocumentHistory"),
      }),
      renameVersion: build.mutation<unknown, Of<{ id: string; name: string }>>({
        query: ({ address, id, name }) => ({
          url: `${callPath(address)}/versions/${id}`,
          method: "PATCH",
          body: { name },
        }),
        invalidatesTags: tags("DocumentVersions", "DocumentHistory"),
      }),
      removeVersionName: build.mutation<unknown, Of<{ id: string }>>({
        query: ({ address, id }) => ({ url: `${callPath(address)}/versions/${id}`, method: "DELETE" }),
        invalidatesTags: tags("DocumentVersions", "DocumentHistory"),
      }),
    };
  },
});

/** Reads the document. A write that was answered meanwhile is newer than what this read may bring: its document stays. */
async function readDocument(
  argument: Of,
  { getState }: Pick<BaseQueryApi, "getState">,
  _options: unknown,
  send: Call,
): Promise<{ data: DocumentAnswer } | { error: ApiError }> {
  const cached = (): DocumentAnswer | undefined =>
    documentApi.endpoints.document.select(argument)(getState() as ReturnType<AppStore["getState"]>).data;
  const before = cached();
  const { data, error } = await send(callPath(argument.address));
  if (error) return { error };
  const read = readAnswer<DocumentAnswer>(data as object, undefined, argument);
  const written = cached();
  const isOlder = written && written !== before && (read.revision ?? -1) < (written.revision ?? -1);
  return { data: isOlder ? written : read };
}

interface QueryLifecycle {
  dispatch: AppStore["dispatch"];
  queryFulfilled: Promise<{ data: WriteAnswer }>;
}

/** Replaces the document in the cache by the answer of a write, unless a newer one is there. */
async function storeAnswer({ address }: Of, { dispatch, queryFulfilled }: QueryLifecycle): Promise<void> {
  try {
    const { revision, values, warning } = (await queryFulfilled).data;
    dispatch(
      documentApi.util.updateQueryData("document", { address }, (cached) =>
        (cached.revision ?? -1) > (revision ?? -1) ? cached : { revision, values, ...(warning && { warning }) },
      ),
    );
  } catch {
    // The caller shows the error.
  }
}

export const {
  useDocumentQuery,
  useDocumentAtQuery,
  useSaveFormMutation,
  useSaveValuesMutation,
  useImportValuesMutation,
  useUndoStateQuery,
  useUndoMutation,
  useRedoMutation,
  useHistoryInfiniteQuery,
  useHistorySavesInfiniteQuery,
  useLazyMoreChangesQuery,
  useCompareQuery,
  useRestoreMutation,
  useVersionsQuery,
  useNameVersionMutation,
  useRenameVersionMutation,
  useRemoveVersionNameMutation,
} = documentApi;
