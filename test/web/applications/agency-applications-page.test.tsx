import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { AgencyApplicationsPage } from "../../../web/features/applications/agency-applications-page.tsx";

afterEach(() => jest.restoreAllMocks());

test("the table keeps its filters while the board is shown", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ items: [], total: 0 }));
  const filtered = "?view=table&filter_state=applied&sort_column=sent_at&sort_direction=asc";
  const history = createMemoryHistory({ initialEntries: [`/applicants${filtered}`] });
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({
    getParentRoute: () => root,
    path: "/applicants",
    component: () => <AgencyApplicationsPage />,
  });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />
    </Provider>,
  );
  await userEvent.click(await screen.findByRole("tab", { name: "ボード" }));
  await waitFor(() => expect(history.location.search).not.toContain("view"));
  expect(history.location.search).toContain("filter_state=applied");
  await userEvent.click(screen.getByRole("tab", { name: "一覧" }));
  await waitFor(() => expect(new URLSearchParams(history.location.search).get("view")).toBe("table"));
  expect(history.location.search.split(/[?&]/).sort()).toEqual(filtered.split(/[?&]/).sort());
});
