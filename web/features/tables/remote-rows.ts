import { messages } from "../../../japanese/messages.ts";
import type { ApiError } from "../../app/api-error.ts";
import { send } from "../../app/request.ts";
import type { LoadRows } from "../../ui/data-table/row-source.ts";
import type { TableAnswer, TableQuery } from "../../ui/data-table/table-query.ts";
import type { RowOrder } from "../../ui/data-table/use-row-order.ts";

/** A server's answer to a request for one page. */
interface PagedAnswer<Row> {
  items?: readonly Row[];
  /** Another name for the items. */
  data?: readonly Row[];
  pagination?: Partial<TableAnswer<Row>["pagination"]>;
}

/**
 * Rows of `GET {url}?page&per_page&sort_column&sort_direction&search&filter_{name}`, answered by `items` or `data` and
 * `pagination` (`current_page`, `total_items`; the rest follows from what was asked). An ApiError is thrown for what is no
 * page of rows, and whatever `signal` was aborted with.
 * @param more further parameters of the address
 */
export const remoteRows =
  <Row>(url: string, more: Readonly<Record<string, string>> = {}): LoadRows<Row> =>
  async (query, signal) => {
    const { page, perPage, sort } = query;
    const asked = new URLSearchParams({ ...more, page: String(page), per_page: String(perPage) });
    if (sort) {
      asked.set("sort_column", sort.column);
      asked.set("sort_direction", sort.direction);
    }
    addConditions(asked, query);
    return pageIn<Row>(await answerOf({ url: `${url}?${asked}`, signal }), query);
  };

function pageIn<Row>(answer: unknown, { page, perPage }: TableQuery): TableAnswer<Row> {
  const { items, data, pagination = {} } = (answer ?? {}) as PagedAnswer<Row>;
  const rows = items ?? data;
  const { total_items, current_page = page, per_page = perPage } = pagination;
  if (!Array.isArray(rows) || typeof total_items !== "number") {
    throw { status: 200, message: messages.unexpected } satisfies ApiError;
  }
  const { total_pages = Math.max(1, Math.ceil(total_items / per_page)) } = pagination;
  return { items: rows, pagination: { current_page, total_items, per_page, total_pages } };
}

/** A file with all rows that match, of `GET {url}?format=csv&search&filter_{name}`. Throws when there is none. */
export const remoteExport =
  (url: string, more: Readonly<Record<string, string>> = {}) =>
  async (query: TableQuery): Promise<Blob> => {
    const asked = new URLSearchParams({ ...more, format: "csv" });
    addConditions(asked, query);
    return fetchFile(`${url}?${asked}`);
  };

/** A file of the server. Throws when there is none. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(new URL(path, location.origin), {
    headers: { Accept: "text/csv, application/json, application/zip" },
    credentials: "same-origin",
  });
  if (!response.ok) throw new Error(`the export was answered with ${response.status}`);
  return response.blob();
}

/** Keeps an order by `POST {url} {order: [{id, position}]}`. An ApiError is thrown where it was not kept. */
export const remoteOrder = (url: string) => (order: RowOrder) => answerOf({ url, method: "POST", body: { order } });

function addConditions(asked: URLSearchParams, { search, filters }: TableQuery): void {
  if (search) asked.set("search", search);
  for (const [name, values] of Object.entries(filters)) {
    if (values.length > 0) asked.set(`filter_${name}`, values.join(","));
  }
}

async function answerOf(request: Parameters<typeof send>[0]): Promise<unknown> {
  const answer = await send(request);
  if ("error" in answer) throw answer.error satisfies ApiError;
  return answer.data;
}
