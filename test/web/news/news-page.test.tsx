import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import type { NewsItem } from "../../../modules/news/contract.ts";
import { createRouter } from "../../../web/app/router.tsx";
import { createStore } from "../../../web/app/store.ts";

const user = { id: "s", name: "佐藤 美咲", email: "seeker@example.jp", role: "seeker" };
const nothingDone = { progress: 0, revision: null, updated_at: null, sections: [] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/v1/session": { user, csrf_token: "t", demo: true },
  "/mypage": { progress: 0, resume: nothingDone, career_resume: nothingDone, new_jobs: 0 },
  "/api/v1/user/new_jobs": { count: 0 },
  "/api/v1/user/feedbacks": {
    items: [],
    pagination: { current_page: 1, total_items: 0, per_page: 10, total_pages: 1 },
    unseen: 0,
  },
};
const application = "/applications/0b9a1d2e-1111-4111-8111-111111111111";
const INVITED: NewsItem = {
  id: "1",
  kind: "application_moved",
  title: "面接の案内が届いています：株式会社わかば食品",
  text: "12月5日（土）14時から面接をお願いします。",
  href: application,
  at: "2026-11-29T03:00:00.000Z",
  seen: false,
};
const SCREENED: NewsItem = {
  ...INVITED,
  id: "2",
  title: "書類選考に進みました：株式会社わかば食品",
  text: "経理",
  at: "2026-11-28T03:00:00.000Z",
};

let items: NewsItem[];
let marked: unknown[];

function open(path: string) {
  marked = [];
  global.fetch = jest.fn(async (url: URL, init?: RequestInit) => {
    if (url.pathname === "/api/v1/notifications/seen") {
      marked.push(JSON.parse(String(init?.body)));
      items = items.map((item) => ({ ...item, seen: true }));
      return Response.json({ success: true, message: "すべて既読にしました" });
    }
    if (url.pathname !== "/api/v1/notifications") return Response.json(ANSWERS[url.pathname] ?? {});
    const unseen = items.filter(({ seen }) => !seen);
    const listed = url.searchParams.has("filter_seen") ? unseen : items;
    return Response.json({
      items: listed,
      pagination: { current_page: 1, total_items: listed.length, per_page: 10, total_pages: 1 },
      unseen: unseen.length,
      unseen_applications: unseen.length,
    });
  }) as unknown as typeof fetch;
  const store = createStore();
  const router = createRouter(store, createMemoryHistory({ initialEntries: [path] }));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

beforeEach(() => {
  items = [INVITED, SCREENED];
});

test("news stand under their days, those not seen are marked, and one press sees all", async () => {
  items = [INVITED, { ...SCREENED, seen: true }];
  open("/notifications");
  const today = await screen.findByRole("region", { name: /11月29日$/ });
  const link = within(today).getByRole("link", { name: /新着.*面接の案内が届いています：株式会社わかば食品/ });
  expect(link).toHaveAttribute("href", application);
  const before = screen.getByRole("region", { name: /11月28日$/ });
  expect(within(before).getByRole("link").textContent).not.toContain("新着");
  await userEvent.click(screen.getByRole("button", { name: "すべて既読にする" }));
  expect(marked).toEqual([{ all: true }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "すべて既読にする" })).toBeDisabled());
  expect(screen.queryByText("新着")).toBeNull();
});

test("without news the page says what comes here", async () => {
  items = [];
  open("/notifications");
  expect(await screen.findByText("お知らせはありません")).toBeVisible();
});

test("the start page has the newest of each application on top, and the menus have the number", async () => {
  open("/mypage");
  const news = await screen.findByRole("region", { name: "新しいお知らせ" });
  expect(within(news).getAllByRole("listitem")).toHaveLength(1);
  expect(within(news).getByRole("link", { name: /面接の案内/ })).toHaveAttribute("href", application);
  expect(within(news).getByRole("link", { name: "お知らせの一覧（未読2件）" })).toBeVisible();
  // Without styles the menu of wide screens is there beside the tab bar.
  await waitFor(() => expect(screen.getAllByRole("link", { name: /^応募\s*未読2件$/ })).toHaveLength(2));
});

test("the page that a news leads to marks it as seen", async () => {
  const href = "/settings/feedbacks";
  items = [INVITED, { ...SCREENED, kind: "feedback_answered", href }];
  open(href);
  await waitFor(() => expect(marked).toEqual([{ href }]));
});

test("another page marks nothing, and a start page without news has none", async () => {
  items = [];
  open("/mypage");
  await screen.findByText("佐藤 美咲", { exact: false, selector: "h1" });
  expect(screen.queryByRole("region", { name: "新しいお知らせ" })).toBeNull();
  expect(marked).toEqual([]);
});
