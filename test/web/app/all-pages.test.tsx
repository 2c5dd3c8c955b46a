import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { act, fireEvent, render } from "@testing-library/react";
import { Provider } from "react-redux";
import type { Role } from "../../../modules/page.ts";
import { createRouter } from "../../../web/app/router.tsx";
import { TabBar } from "../../../web/app/shell/tab-bar.tsx";
import { createStore } from "../../../web/app/store.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Alone in its file: a page is at rest once, for all tests of a file.
test("the code of other pages comes one page after the other, and none within 2 s after a press", async () => {
  const role: Role = "agency";
  const store = createStore();
  const router = createRouter(store, createMemoryHistory({ initialEntries: ["/mypage"] }));
  const arrivals: (() => void)[] = [];
  const load = jest.spyOn(router, "loadRouteChunk").mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        arrivals.push(resolve);
      }),
  );
  render(
    <Provider store={store}>
      <RouterContextProvider router={router}>
        <TabBar role={role} />
      </RouterContextProvider>
    </Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  arrivals[0]?.();
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(load).toHaveBeenCalledTimes(2);
});
