import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { unsavedCountChanged } from "../../../web/app/save-state.ts";
import { createStore } from "../../../web/app/store.ts";
import { PrintShop } from "../../../web/features/documents/print/print-shop.tsx";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";
import { sheetsOf } from "../../../web/features/resume/print/official-print.ts";
import { resumeWrapper } from "./resume-wrapper.tsx";

jest.mock("../../../web/features/documents/viewer/pdf-viewer.tsx", () => ({ PdfViewer: () => null }));

afterEach(() => jest.restoreAllMocks());

test("nothing that comes late stands above something that can be pressed", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => {}));
  const store = createStore();
  store.dispatch(unsavedCountChanged({ key: "resume/profile", count: 2 }));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <RouterContextProvider router={router as never}>
      <PrintShop
        revision={3}
        newest={emptyResume}
        drafts={createDraftStore("account")}
        at={undefined}
        pdfUrl={() => "/user/resume/output.pdf"}
        downloadUrl="/user/resume/output.pdf?download=1"
        sheets={sheetsOf("A3")}
        options={null}
        findings={() => null}
        findingCount={() => null}
      />
    </RouterContextProvider>,
    { wrapper: resumeWrapper(store) },
  );
  expect(screen.getByText("保存されていない入力が2件あります")).toBeInTheDocument();
  // The recipients of the version end its card.
  await screen.findByRole("form", { name: "提出先の記録" });
  expect(screen.getAllByRole("heading").at(-1)).toHaveTextContent("提出先を記録する");
});
