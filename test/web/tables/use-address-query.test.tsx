import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useAddressQuery } from "../../../web/features/tables/use-address-query.ts";
import { pageOf, type TableQuery } from "../../../web/ui/data-table/table-query.ts";
import { paperColumns, papers, range, table } from "../ui/papers.tsx";

const loaded: TableQuery[] = [];
const source = {
  load: async (query: TableQuery) => {
    loaded.push(query);
    return pageOf(papers(23), query);
  },
};

const Papers = () => table({ source, ...useAddressQuery(paperColumns) });

/** Milliseconds that the router takes to a page. */
let delay = 0;
const beforeLoad = () => new Promise<void>((resolve) => setTimeout(resolve, delay));

async function open(address: string) {
  const root = createRootRoute({ component: Outlet });
  const list = createRoute({ getParentRoute: () => root, path: "/papers", beforeLoad, component: Papers });
  const start = createRoute({ getParentRoute: () => root, path: "/", beforeLoad, component: () => "始め" });
  const history = createMemoryHistory({ initialEntries: ["/", address] });
  const router = createRouter({ routeTree: root.addChildren([start, list]), history });
  render(<RouterProvider router={router} />);
  await screen.findByText(/\d+-\d+ \/ \d+件/);
  return history;
}

beforeEach(() => {
  loaded.length = 0;
  delay = 0;
});

const searchBox = () => screen.getByRole("searchbox", { name: /検索/ });
const filterBox = (name: string) => screen.getByRole("checkbox", { name });

test("the first request is the one of the address", async () => {
  await open("/papers?search=%E6%9B%B8%E9%A1%9E&filter_kind=%E5%B1%A5%E6%AD%B4%E6%9B%B8&page=2&sort_column=pages");
  expect(loaded).toEqual([
    {
      page: 2,
      perPage: 10,
      sort: { column: "pages", direction: "asc" },
      search: "書類",
      filters: { kind: ["履歴書"] },
    },
  ]);
  expect(searchBox()).toHaveValue("書類");
  expect(filterBox("履歴書")).toBeChecked();
  expect(range()).toBe("11-20 / 23件");
});

test("a search and a filter replace the entry, each with one request, and the focus stays", async () => {
  const history = await open("/papers?view=table&page=2");
  await userEvent.type(searchBox(), "書類");
  await waitFor(() => expect(history.location.search).toBe("?view=table&search=%E6%9B%B8%E9%A1%9E"));
  expect(searchBox()).toHaveFocus();
  await userEvent.click(filterBox("履歴書"));
  await waitFor(() => expect(history.location.search).toContain("filter_kind"));
  expect(searchBox()).toHaveValue("書類");
  expect(history).toHaveLength(2);
  await waitFor(() => expect(loaded).toHaveLength(3));
});

test("a change is shown and requested before the router has come to the address", async () => {
  await open("/papers");
  delay = 600;
  await userEvent.click(filterBox("履歴書"));
  expect(filterBox("履歴書")).toBeChecked();
  await userEvent.click(filterBox("職務経歴書"));
  expect(loaded.map(({ filters }) => filters.kind)).toEqual([undefined, ["履歴書"], ["履歴書", "職務経歴書"]]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 2 * delay)));
  expect(loaded).toHaveLength(3);
});

test("another page is an entry, and Back leads to the page before", async () => {
  const history = await open("/papers");
  await userEvent.click(screen.getByRole("button", { name: "3ページ目" }));
  await waitFor(() => expect(range()).toBe("21-23 / 23件"));
  expect(history.location.search).toBe("?page=3");
  expect(history).toHaveLength(3);
  act(() => history.back());
  await waitFor(() => expect(range()).toBe("1-10 / 23件"));
  expect(history.location.search).toBe("");
});

test("the return from a page beyond the last one replaces the entry", async () => {
  const load = jest.spyOn(source, "load").mockImplementation(async (query) => {
    const { items, pagination } = pageOf(papers(12), query);
    const isBeyond = query.page > pagination.total_pages;
    return { items: isBeyond ? [] : items, pagination: { ...pagination, current_page: query.page } };
  });
  const history = await open("/papers?page=5");
  await waitFor(() => expect(history.location.search).toBe("?page=2"));
  expect(history).toHaveLength(2);
  load.mockRestore();
});

test("a search typed on the way to another page is not written into that page's address", async () => {
  const history = await open("/papers");
  delay = 600;
  await userEvent.type(searchBox(), "書類");
  act(() => history.push("/"));
  await screen.findByText("始め");
  expect(history.location.href).toBe("/");
});
