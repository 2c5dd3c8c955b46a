import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { saveAll } from "../../../web/app/leaving.ts";
import { UnsavedDialog } from "../../../web/features/forms/editor/unsaved-dialog.tsx";
import { useUnsavedGuard } from "../../../web/features/forms/editor/use-unsaved-guard.ts";
import { PENDING_TIMEOUT_MS } from "../../../web/features/forms/submit/pending-timeout.ts";

const inMemory = () => createMemoryHistory({ initialEntries: ["/"] });

/** Two pages; the first one is edited. */
async function app(
  edits: { unsaved: number; flush: () => boolean | Promise<boolean> },
  history: RouterHistory = inMemory(),
) {
  function Editor() {
    const guard = useUnsavedGuard({ hasUnsaved: () => edits.unsaved > 0, flush: async () => edits.flush() });
    return (
      <>
        <p>編集中</p>
        <UnsavedDialog {...guard} />
      </>
    );
  }
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/", component: Editor }),
    createRoute({ getParentRoute: () => root, path: "/next", component: () => <p>次のページ</p> }),
  ]);
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router as never} />);
  await screen.findByText("編集中");
  return { leave: () => act(async () => router.history.push("/next")) };
}

describe("leaving unsaved edits", () => {
  it("goes on without a word when they could be saved", async () => {
    const edits = { unsaved: 1, flush: () => true };
    const { leave } = await app(edits);
    await leave();
    expect(await screen.findByText("次のページ")).toBeInTheDocument();
  });

  it("asks when something is left, and leaves or stays as the person says", async () => {
    const { leave } = await app({ unsaved: 1, flush: () => false });
    await leave();
    expect(
      await screen.findByText("編集内容が保存されていません。このページを離れてもよろしいですか？"),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "とどまる" }));
    expect(await screen.findByText("編集中")).toBeInTheDocument();
    await leave();
    fireEvent.click(await screen.findByRole("button", { name: "離れる" }));
    expect(await screen.findByText("次のページ")).toBeInTheDocument();
  });

  it("asks when nobody answers in time", async () => {
    const { leave } = await app({ unsaved: 1, flush: () => new Promise(() => {}) });
    jest.useFakeTimers();
    await leave();
    const signingOut = saveAll();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(PENDING_TIMEOUT_MS));
    jest.useRealTimers();
    expect(await signingOut).toEqual([{ status: "fulfilled", value: false }]);
    expect(await screen.findByRole("button", { name: "離れる" })).toBeInTheDocument();
  });

  it("tells the browser to ask before the tab is closed, only while something is unsaved", async () => {
    const edits = { unsaved: 0, flush: () => true };
    await app(edits, createBrowserHistory());
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    edits.unsaved = 1;
    expect(closing()).toBe(true);
  });
});
