import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import type { DocumentAnswer } from "../../../web/features/documents/document-api.ts";
import { type DocumentPages, DocumentPagesContext } from "../../../web/features/documents/document-pages.ts";
import { draftKey } from "../../../web/features/documents/drafts/draft-key.ts";
import { SectionForm } from "../../../web/features/documents/editor/section-form.tsx";
import { createDraftStore } from "../../../web/features/forms/editor/draft-store.ts";

interface OpenedSection {
  pages: DocumentPages;
  section: string;
  /** The newest answer of the server. */
  known: DocumentAnswer;
  /** With its #. */
  hash?: string;
}

/** Renders the form of one section for the account hanako, and 次のページ for every other address. */
export async function openSection({ pages, section, known, hash = "" }: OpenedSection) {
  const drafts = createDraftStore("hanako");
  const root = createRootRoute({ component: Outlet });
  const form = { section, known, drafts, draft: draftKey(pages.definition, section), onTrouble: () => {} };
  const page = () => <SectionForm {...form} />;
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: "/", component: page }),
    createRoute({ getParentRoute: () => root, path: "/$", component: () => <p>次のページ</p> }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [`/${hash}`] }) });
  render(
    <Provider store={createStore()}>
      <DocumentPagesContext value={pages}>
        <RouterProvider router={router as never} />
      </DocumentPagesContext>
    </Provider>,
  );
  await screen.findByRole("button", { name: "保存して次へ" });
  return { leave: () => act(async () => router.history.push("/mypage")) };
}
