import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { createRouter } from "../../../web/app/router.tsx";
import { createStore } from "../../../web/app/store.ts";

const user = { id: "s", name: "佐藤 美咲", email: "seeker@example.jp", role: "seeker" };
const nothingDone = { progress: 0, revision: null, updated_at: null, sections: [] };
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/v1/session": { user, csrf_token: "t", demo: true },
  "/mypage": { progress: 0, resume: nothingDone, career_resume: nothingDone, new_jobs: 0 },
  "/api/v1/user/new_jobs": { count: 100 },
};

test("the number of new jobs comes in figures and in words", async () => {
  global.fetch = jest.fn(async ({ pathname }: URL) =>
    Response.json(ANSWERS[pathname] ?? {}),
  ) as unknown as typeof fetch;
  const store = createStore();
  const router = createRouter(store, createMemoryHistory({ initialEntries: ["/mypage"] }));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  // Without styles the menu of wide screens is in the header as well.
  const [, tabBar] = await waitFor(() => {
    const menus = screen.getAllByRole("navigation", { name: "メインメニュー" });
    expect(menus).toHaveLength(2);
    return menus;
  });
  const bar = within(tabBar as HTMLElement);
  const link = await bar.findByRole("link", { name: /^求人\s*新着100件以上$/ });
  expect(within(link).getByText("99+")).toHaveAttribute("aria-hidden", "true");
});
