import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { Provider } from "react-redux";
import { SECURITY_EVENT_KINDS } from "../../../modules/account/contract/security.ts";
import {
  HOME_NAMES,
  type HomeAnswer,
  type HomeItem,
  type HomeName,
} from "../../../modules/monitoring/contract/home.ts";
import { pages } from "../../../modules/pages.ts";
import { createStore } from "../../../web/app/store.ts";
import { AdminHome } from "../../../web/features/monitoring/home/admin-home.tsx";
import { AdminWall } from "../../../web/features/monitoring/home/admin-wall.tsx";
import { hide, listenThroughSource } from "../event-source.ts";
import { json } from "./wire.tsx";

const counts = SECURITY_EVENT_KINDS.map((kind) => ({ kind, day: 0, week: 0, quarter: 0 }));

const item = (name: HomeName, about: Partial<HomeItem> = {}): HomeItem => ({
  name,
  status: "ok",
  value: `${name} 12件`,
  text: `${name}は落ち着いています。`,
  explanation: `${name}の見方です。`,
  href: `/admin/${name}`,
  ...about,
});
const well: HomeAnswer = { status: "ok", items: HOME_NAMES.map((name) => item(name)) };
const homeWith = (status: HomeAnswer["status"], ...first: HomeItem[]): HomeAnswer => ({
  status,
  items: [...first, ...well.items.filter(({ name }) => first.every((one) => one.name !== name))],
});

/** Undefined: nobody answers. */
let home: HomeAnswer | undefined;
let asked: number;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  listenThroughSource();
  [home, asked] = [well, 0];
  global.fetch = jest.fn(async (url: URL) => {
    if (url.pathname === "/admin/security_events") return json({ counts });
    asked += 1;
    return home ? json(home) : json({ message: "いまは応答できません" }, 503);
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

const open = (page: ReactElement = <AdminHome />) => void render(<Provider store={createStore()}>{page}</Provider>);
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each<[string, HomeAnswer]>([
  ["すべて正常です", well],
  ["「メモリ」に確認が必要です", homeWith("attention", item("memory", { status: "attention" }))],
  [
    "「キャッシュ」など2件に問題があります",
    homeWith(
      "problem",
      item("cache", { status: "problem" }),
      item("bus", { status: "problem" }),
      item("memory", { status: "attention" }),
    ),
  ],
])("one line says %s, and of what", async (line, answer) => {
  home = answer;
  open();
  expect(await screen.findByText(line)).toBeInTheDocument();
  expect(screen.getByText(/^確認した項目：稼働状態、.*、フィードバック$/)).toBeInTheDocument();
  expect(screen.getByText(/^\d\d:\d\d:\d\d 時点$/)).toBeInTheDocument();
});

test("items stand in the order of the answer, with state in words, figure, sentence and link", async () => {
  home = homeWith("problem", item("cache", { status: "problem", value: "切断", text: "Redisに接続できません。" }));
  open();
  const state = await screen.findByRole("region", { name: "サービスの状態" });
  const [first, ...others] = await within(state).findAllByRole("listitem");
  expect(first).toHaveTextContent(/^キャッシュ問題あり切断Redisに接続できません。/);
  expect(within(first as HTMLElement).getByRole("link", { name: "キャッシュの詳細" })).toHaveAttribute(
    "href",
    "/admin/cache",
  );
  expect(others).toHaveLength(HOME_NAMES.length - 1);
  expect(others[0]).toHaveTextContent(/^稼働状態正常/);
});

test("the explanation of a figure opens below it", async () => {
  open();
  const explain = await screen.findByRole("button", { name: "メモリの見方" });
  expect(screen.getByText("memoryの見方です。")).not.toBeVisible();
  fireEvent.click(explain);
  expect(explain).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByText("memoryの見方です。")).toBeVisible();
});

test("the page asks every 30 s, and not while it is hidden", async () => {
  open();
  await screen.findByText("すべて正常です");
  await later(30_000);
  await waitFor(() => expect(asked).toBe(2));
  hide(true);
  await later(120_000);
  expect(asked).toBe(2);
  hide(false);
  await waitFor(() => expect(asked).toBe(3));
});

test("figures that are not renewed are greyed, with their time, until they are", async () => {
  open();
  await screen.findByText("すべて正常です");
  home = undefined;
  await later(30_000);
  expect(await screen.findByText("現在の状態を確認できません")).toBeInTheDocument();
  expect(screen.getByText(/^\d\d:\d\d:\d\dから更新されていません$/)).toBeInTheDocument();
  expect(screen.getByText("memory 12件").closest("ul")).toHaveClass("grayscale");
  home = well;
  await later(30_000);
  expect(await screen.findByText("すべて正常です")).toBeInTheDocument();
  expect(screen.getByText("memory 12件").closest("ul")).not.toHaveClass("grayscale");
});

test("a first answer that does not come can be asked for again, and the pages can be reached", async () => {
  home = undefined;
  open();
  const again = await screen.findByRole("button", { name: "再読み込みする" });
  expect(screen.getByRole("link", { name: "読み取りモデル" })).toHaveAttribute("href", "/admin/projections");
  home = well;
  fireEvent.click(again);
  expect(await screen.findByText("すべて正常です")).toBeInTheDocument();
});

test("every page of administrators is one press away", async () => {
  open();
  const links = await screen.findAllByRole("link");
  const hrefs = links.map((link) => link.getAttribute("href"));
  const adminPages = pages.filter(({ path, access }) => path.startsWith("/admin/") && access.includes("admin"));
  const ownPages = adminPages.filter(({ path }) => path.split("/").length === 3);
  expect(ownPages.length).toBeGreaterThan(5);
  expect(ownPages.filter(({ path }) => !hrefs.includes(path))).toEqual([]);
});

test("security events are counted by kind, refusals first", async () => {
  counts[2] = { kind: "sign-in-failed", day: 1234, week: 5000, quarter: 9000 };
  open();
  const [, first, ...others] = await within(await screen.findByRole("table")).findAllByRole("row");
  expect(first).toHaveTextContent("ログインの失敗1,2345,0009,000");
  expect(others).toHaveLength(SECURITY_EVENT_KINDS.length - 1);
});

test("a wall shows the same and has nothing to operate", async () => {
  home = homeWith("problem", item("cache", { status: "problem", value: "切断" }));
  open(<AdminWall />);
  expect(await screen.findByText("「キャッシュ」に問題があります")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent(/^キャッシュ問題あり切断/);
  for (const role of ["link", "button"]) expect(screen.queryAllByRole(role)).toEqual([]);
  await later(30_000);
  await waitFor(() => expect(asked).toBe(2));
});
