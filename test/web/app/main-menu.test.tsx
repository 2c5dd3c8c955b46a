import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render, screen, within } from "@testing-library/react";
import { Provider } from "react-redux";
import { createRouter } from "../../../web/app/router.tsx";
import { createStore } from "../../../web/app/store.ts";

const ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/v1/session": {
    user: { id: "a", name: "山本 恵", email: "agency@example.jp", role: "agency" },
    csrf_token: "t",
    demo: true,
  },
  "/api/v1/forms": { items: [] },
};

test("the header links to the main pages of the role but its settings, and marks the current one", async () => {
  global.fetch = jest.fn(async ({ pathname }: URL) =>
    Response.json(ANSWERS[pathname] ?? {}),
  ) as unknown as typeof fetch;
  const store = createStore();
  const router = createRouter(store, createMemoryHistory({ initialEntries: ["/agency/forms"] }));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  // The first of the two, without styles: the other is the tab bar of narrow screens.
  const [menu] = await screen.findAllByRole("navigation", { name: "メインメニュー" });
  const links = within(menu as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["ホーム", "候補者", "求人", "応募者", "フォーム"]);
  expect(links[1]).toHaveAttribute("href", "/agency/candidates");
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, null, null, "page"]);
});
