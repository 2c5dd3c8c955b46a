import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { RowPatch } from "../../../documents/patch.ts";
import { callPath, documentKey, savePath } from "../../../documents/paths.ts";
import { requestBody } from "../../../documents/request-body.ts";
import { listsOf, type Row, rowsIn, type Values } from "../../../documents/values.ts";
import { api, DOCUMENT_TAGS } from "../../app/api.ts";
import { isApiError } from "../../app/api-error.ts";
import type { ApiRequest } from "../../app/request.ts";
import type { AppStore } from "../../app/store.ts";
import { addressOf, documentApi } from "../documents/document-api.ts";
import { sectionOf } from "../documents/sections.ts";

const batchApi = api.injectEndpoints({
  endpoints: (build) => ({
    batchCall: build.mutation<unknown, ApiRequest>({ query: (request) => request }),
  }),
});

/** A list whose rows have routes of their own. */
export interface RecordList {
  section: string;
  list: "educations" | "jobs";
  /** Key of the fields of a row in a request. */
  wrapper: string;
}

export const EDUCATIONS: RecordList = { section: "education", list: "educations", wrapper: "user_education" };
export const JOBS: RecordList = { section: "jobs", list: "jobs", wrapper: "user_job" };

export type RecordBatch = ReturnType<typeof createBatch>;

/** The requests of one dialog: one save of the record, one entry of its history, one undo. They throw an `ApiError`. */
export function createBatch(
  store: AppStore,
  definition: DocumentDefinition,
  { section: id, list, wrapper }: RecordList,
) {
  const batch = crypto.randomUUID();
  const path = `${callPath(definition)}/${list}`;
  const call = (request: ApiRequest): Promise<unknown> => {
    const sent = { ...request, headers: { "X-Batch-Id": batch } };
    return store.dispatch(batchApi.endpoints.batchCall.initiate(sent, { track: false })).unwrap();
  };
  const read = async () => rowsIn((await call({ url: `${path}.json` })) as Values, list);
  const undo = () =>
    store.dispatch(documentApi.endpoints.undo.initiate({ address: addressOf(definition), batch }, { track: false }));

  /** Another person has saved in between: the rows that there were come back by a save of their own. */
  async function bringBack(before: readonly Row[], now: readonly Row[]): Promise<void> {
    const section = sectionOf(definition, id);
    const fields = Object.keys(listsOf(section)[list]?.fields ?? {});
    const kept = new Set(before.map((row) => row.id));
    const patches: RowPatch[] = [
      ...before.map((row) => ({
        ...patchOf(row),
        fields: Object.fromEntries(fields.map((name) => [name, row[name]])),
      })),
      ...now.filter((row) => !kept.has(row.id)).map((row) => ({ ...patchOf(row), remove: true })),
    ];
    const body = requestBody(definition, section, { fields: {}, lists: { [list]: patches } }, { autosave: true });
    await call({ url: `${savePath(definition)}/${id}`, method: "PATCH", body });
  }

  return {
    /** Takes the newest save back, where it is this batch. */
    undo,
    add: (fields: Values) => call({ url: path, method: "POST", body: { [wrapper]: fields } }),
    /** Removes every row; one by one, where the server cannot remove all at once. */
    async removeAll(): Promise<void> {
      try {
        await call({ url: `${path}/delete_all`, method: "DELETE" });
      } catch (error) {
        if (!isApiError(error) || (error.status !== 404 && error.status !== 405)) throw error;
        for (const row of await read()) await call({ url: `${path}/${row.id}`, method: "DELETE" });
      }
    },
    /**
     * After a failure: the rows are again those there were before.
     * @returns whether they are
     */
    async takeBack(before: readonly Row[]): Promise<boolean> {
      await undo();
      try {
        const now = await read();
        if (!hasSameRows(before, now)) await bringBack(before, now);
        return true;
      } catch {
        return false;
      }
    },
  };
}

const patchOf = ({ id }: Row): RowPatch => ({ key: id, id, remove: false, fields: {}, lists: {} });

function hasSameRows(before: readonly Row[], now: readonly Row[]): boolean {
  const ids = new Set(now.map(({ id }) => id));
  return before.length === ids.size && before.every(({ id }) => ids.has(id));
}

/** Reads the record again, and what is known of its history and in the list. */
export function reloadRecord(store: AppStore, definition: DocumentDefinition): void {
  const id = documentKey(definition);
  store.dispatch(api.util.invalidateTags([...DOCUMENT_TAGS.map((type) => ({ type, id })), "Candidate"]));
}
