import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { LeavingUploads } from "../../../web/features/uploads/leaving-uploads.tsx";
import { useUploads } from "../../../web/features/uploads/use-uploads.ts";
import { UPLOADER_RULES } from "../../../web/ui/file-area/file-rules.ts";
import { aWire, fileOf } from "./a-wire.ts";

test("asks before leaving only while a file is uploading", async () => {
  const wire = aWire();
  wire.holding(/whole/);
  function Page() {
    const uploads = useUploads({ transport: wire.transport, rules: UPLOADER_RULES, autoStart: true });
    return (
      <>
        <button type="button" onClick={() => void uploads.add([fileOf("a.pdf", 5)])}>
          {uploads.items.map(({ status }) => status).join() || "empty"}
        </button>
        <LeavingUploads uploads={uploads} />
      </>
    );
  }
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/", component: Page }),
    createRoute({ getParentRoute: () => root, path: "/next", component: () => <p>次のページ</p> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });
  render(<RouterProvider router={router as never} />);
  const go = (url: string) => act(async () => router.history.push(url));

  fireEvent.click(await screen.findByRole("button", { name: "empty" }));
  await screen.findByRole("button", { name: "uploading" });
  await go("/?group=forms");
  expect(await screen.findByText("アップロード中のファイルがあります")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "とどまる" }));
  expect(await screen.findByRole("button", { name: "uploading" })).toBeVisible();

  wire.answer("whole a.pdf");
  await screen.findByRole("button", { name: "completed" });
  await go("/next");
  expect(await screen.findByText("次のページ")).toBeVisible();
});
