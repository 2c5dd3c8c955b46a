import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { CompletePage } from "../../../web/features/documents/complete/complete-page.tsx";
import { resumeWrapper } from "./resume-wrapper.tsx";

afterEach(() => jest.restoreAllMocks());

const open = (revision: number | null) => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ revision, resume: emptyResume }));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <CompletePage>コンビニで印刷する</CompletePage>
    </RouterContextProvider>,
    { wrapper: resumeWrapper() },
  );
};

test("a document that was never saved is not said to be finished", async () => {
  open(null);
  expect(await screen.findByText("印刷する内容がまだありません")).toBeInTheDocument();
  expect(screen.queryByText(/ができました/)).toBeNull();
  expect(screen.queryByText("コンビニで印刷する")).toBeNull();
  expect(screen.getByRole("link", { name: "プロフィールから始める" })).toHaveAttribute(
    "href",
    "/user/resume/profile/edit",
  );
});

test("a saved one is finished", async () => {
  open(3);
  expect(await screen.findByRole("heading", { name: "履歴書ができました" })).toBeInTheDocument();
});
