import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { describeEnvironment } from "../../../modules/feedback/contract/environment.ts";
import { NotFound } from "../../../web/app/not-found.tsx";
import { announceFailure } from "../../../web/app/server-failures.ts";
import { createStore } from "../../../web/app/store.ts";
import { FeedbackCorner } from "../../../web/features/feedback/feedback-corner.tsx";
import { LoadFailed } from "../../../web/ui/load-failed/load-failed.tsx";
import { notificationQueue } from "../../../web/ui/notification/notification-queue.ts";
import { NotificationRegion } from "../../../web/ui/notification/notification-region.tsx";

const own = (answers: readonly { id: string; title: string; seen: boolean }[]) => ({
  items: answers.map((one) => ({ ...one, answer: { text: "直しました", at: "2026-11-28T01:00:00.000Z" } })),
  pagination: { current_page: 1, total_items: answers.length, per_page: 10, total_pages: 1 },
  unseen: answers.length,
});

interface Server {
  environment: string | undefined;
  answers: Parameters<typeof own>[0];
  /** Ids of the answers that were noted as seen. */
  seen: string[];
}

/** A page with the corner and both messages of a failure. */
function open({ environment = "production", isDemo = false, answers = [] as Server["answers"], isAway = false } = {}) {
  const server: Server = { environment, answers, seen: [] };
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname === "/api/v1/environment") {
      return isAway ? Response.json({}, { status: 500 }) : Response.json(describeEnvironment(environment));
    }
    if (init?.method === "POST") {
      const id = pathname.split("/")[5] ?? "";
      server.seen.push(id);
      server.answers = server.answers.map((one) => (one.id === id ? { ...one, seen: true } : one));
      return Response.json({ success: true });
    }
    return Response.json(own(server.answers));
  });
  const page = () => (
    <>
      <LoadFailed />
      <NotFound />
      <FeedbackCorner isDemo={isDemo} />
      <NotificationRegion />
    </>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  return server;
}

const button = () => screen.queryByRole("button", { name: "フィードバックを送る" });
const mark = (name: string) => screen.findByText(name, { selector: "p" });

afterEach(() => {
  while (notificationQueue.visibleToasts.length > 0) act(() => notificationQueue.clear());
  jest.restoreAllMocks();
});

test("in production there is the button and no mark", async () => {
  open();
  await waitFor(() => expect(button()).toBeInTheDocument());
  expect(screen.queryByText("環境：")).toBeNull();
});

test.each([
  ["staging", "検証", false, true],
  ["development", "開発", false, false],
  ["development", "開発", true, true],
  ["訓練用", "訓練用", false, false],
])(
  "in %s the mark says %s, and with demo data %s there is a button: %s",
  async (environment, name, isDemo, isThere) => {
    open({ environment, isDemo });
    expect(await mark(name)).toBeInTheDocument();
    expect(button() !== null).toBe(isThere);
  },
);

test("an installation that does not answer is told by its host name", async () => {
  open({ isAway: true });
  expect(await mark("開発")).toBeInTheDocument();
});

test("the button makes way while one reads on or types, and comes back at the end of the page", async () => {
  open();
  await waitFor(() => expect(button()).toBeInTheDocument());
  const makesWay = () => button()?.className.includes("max-lg:opacity-0");
  const scrollTo = (scrollY: number) => {
    Object.assign(window, { scrollY });
    fireEvent.scroll(window);
  };
  jest.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(3000);
  scrollTo(400);
  expect(makesWay()).toBe(true);
  scrollTo(300);
  expect(makesWay()).toBe(false);
  scrollTo(3000 - window.innerHeight);
  expect(makesWay()).toBe(false);
  const input = document.body.appendChild(document.createElement("input"));
  act(() => input.focus());
  expect(makesWay()).toBe(true);
  act(() => input.remove());
});

test("the panel is opened by its button, and gives the focus back", async () => {
  open();
  await waitFor(() => expect(button()).toBeInTheDocument());
  await userEvent.click(button() as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "フィードバック" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
});

test("a page that did not come and one that is not found open it with what happened", async () => {
  open();
  const buttons = await screen.findAllByRole("button", { name: "この問題を報告する" });
  expect(buttons).toHaveLength(2);
  for (const [index, title] of ["読み込みに失敗しました", "ページが見つかりません"].entries()) {
    await userEvent.click(buttons[index] as HTMLElement);
    expect(await screen.findByRole("textbox", { name: /^タイトル/ })).toHaveValue(title);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "フィードバック" })).toBeNull());
  }
});

test("without the button no failure offers to be reported", async () => {
  open({ environment: "development" });
  await mark("開発");
  expect(screen.queryByRole("button", { name: "この問題を報告する" })).toBeNull();
});

test("a write that the server failed at is told once, and reported with its call", async () => {
  open();
  await waitFor(() => expect(button()).toBeInTheDocument());
  const fail = (status: number, method: "GET" | "POST" = "POST") =>
    act(() => announceFailure({ method, url: "/user/resume?step=2" }, { status, message: "" }));
  for (const passing of [503, 422, 409]) fail(passing);
  fail(500, "GET");
  expect(screen.queryByText("サーバーでエラーが発生しました")).toBeNull();
  fail(500);
  fail(500);
  expect(screen.getAllByText("サーバーでエラーが発生しました")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "サポートに問い合わせる" }));
  expect(await screen.findByRole("textbox", { name: /^詳細/ })).toHaveValue("発生したこと：500 POST /user/resume\n");
});

test("an answer that was not seen is told once", async () => {
  const server = open({
    answers: [
      { id: "a", title: "印刷できない", seen: false },
      { id: "b", title: "古い件", seen: true },
    ],
  });
  expect(await screen.findByText("フィードバックに回答がありました")).toBeVisible();
  expect(screen.getByText("「印刷できない」")).toBeVisible();
  await waitFor(() => expect(server.seen).toEqual(["a"]));
  await userEvent.click(screen.getByRole("button", { name: "閉じる" }));
  await waitFor(() => expect(screen.queryByText("フィードバックに回答がありました")).toBeNull());
});
