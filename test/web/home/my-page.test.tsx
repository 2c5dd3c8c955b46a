import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { MyPage } from "../../../web/features/home/my-page.tsx";

let progress: number;
let asked: number;

async function open() {
  jest.useFakeTimers();
  const routeTree = createRootRoute({ component: () => <MyPage name="佐藤 美咲" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/mypage"] }) });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  await pass(1_000);
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function show(isVisible: boolean): Promise<void> {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(isVisible ? "visible" : "hidden");
  await act(async () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}

beforeEach(() => {
  progress = 40;
  asked = 0;
  const empty = { progress: 0, revision: null, updated_at: null, sections: [] };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (!String(url).endsWith("/mypage")) return Response.json({});
    asked++;
    return Response.json({ progress, resume: { ...empty, progress }, career_resume: empty, new_jobs: 0 });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("looks again every 60 seconds, and not while it is out of sight", async () => {
  await open();
  const bar = screen.getByRole("progressbar", { name: "履歴書の入力状況" });
  expect(bar).toHaveAttribute("aria-valuenow", "40");
  const before = asked;
  progress = 60;
  await pass(58_000);
  expect(asked).toBe(before);
  await pass(3_000);
  expect(asked).toBe(before + 1);
  expect(bar).toHaveAttribute("aria-valuenow", "60");
  await show(false);
  await pass(180_000);
  expect(asked).toBe(before + 1);
  await show(true);
  await pass(60_000);
  expect(asked).toBe(before + 2);
});
