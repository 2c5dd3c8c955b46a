import { remoteExport, remoteOrder, remoteRows } from "../../../web/features/tables/remote-rows.ts";
import { firstQuery } from "../../../web/ui/data-table/table-query.ts";

const URL_OF_ROWS = "/agency/candidates";
const pagination = { current_page: 2, total_items: 11, per_page: 10, total_pages: 2 };
const query = {
  ...firstQuery(10),
  page: 2,
  sort: { column: "name", direction: "desc" as const },
  search: "髙橋 & 蒼",
  filters: { role: ["admin", "user"], status: [] },
};

const asked: { url: URL; init: RequestInit }[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.length = 0;
  document.head.innerHTML = '<meta name="csrf-token" content="page-token">';
  global.fetch = jest.fn(async (url: URL, init: RequestInit) => {
    init.signal?.throwIfAborted();
    asked.push({ url, init });
    return answer();
  }) as unknown as typeof fetch;
});

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const load = () => remoteRows<{ id: string }>(URL_OF_ROWS)(query, new AbortController().signal);

test.each(["items", "data"])("rows come as %s, for everything that was asked", async (name) => {
  answer = json(200, { [name]: [{ id: "a" }], pagination });
  expect(await load()).toEqual({ items: [{ id: "a" }], pagination });
  expect(asked[0]?.url.pathname).toBe(URL_OF_ROWS);
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    page: "2",
    per_page: "10",
    sort_column: "name",
    sort_direction: "desc",
    search: "髙橋 & 蒼",
    filter_role: "admin,user",
  });
});

test("accepts an answer without the echoed query, but not without rows and their number", async () => {
  answer = json(200, { data: [{ id: "a" }], pagination: { current_page: 2, total_items: 11 } });
  expect(await load()).toEqual({ items: [{ id: "a" }], pagination });
  for (const none of [null, [], { items: [] }, { pagination }, { items: {}, pagination }]) {
    answer = json(200, none);
    await expect(load()).rejects.toMatchObject({ message: "予期しないエラーが発生しました。" });
  }
});

test("omits unset parameters", async () => {
  answer = json(200, { items: [], pagination });
  await remoteRows(URL_OF_ROWS)(firstQuery(25), new AbortController().signal);
  expect(asked[0]?.url.search).toBe("?page=1&per_page=25");
});

test("a refusal is an error with its words, an aborted question none", async () => {
  answer = json(403, { message: "権限がありません" });
  await expect(load()).rejects.toMatchObject({ status: 403, message: "権限がありません" });
  const abort = new AbortController();
  abort.abort();
  await expect(remoteRows(URL_OF_ROWS)(query, abort.signal)).rejects.toMatchObject({ name: "AbortError" });
});

test("requests an export of all matching rows, without pages", async () => {
  answer = () => new Response("a,b", { status: 200 });
  expect(await (await remoteExport(`${URL_OF_ROWS}/export`)(query)).text()).toBe("a,b");
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    format: "csv",
    search: "髙橋 & 蒼",
    filter_role: "admin,user",
  });
  answer = () => new Response("", { status: 500 });
  await expect(remoteExport(`${URL_OF_ROWS}/export`)(query)).rejects.toThrow("500");
});

test("an order is posted with the page's token, and refused orders are errors", async () => {
  const order = [{ id: "a", position: 1 }];
  answer = json(200, { success: true });
  await remoteOrder(`${URL_OF_ROWS}/order`)(order);
  expect(asked[0]?.init).toMatchObject({ method: "POST", body: JSON.stringify({ order }) });
  expect(new Headers(asked[0]?.init.headers).get("X-CSRF-Token")).toBe("page-token");
  answer = json(422, { message: "入力内容を確認してください" });
  await expect(remoteOrder(`${URL_OF_ROWS}/order`)(order)).rejects.toMatchObject({ status: 422 });
});
