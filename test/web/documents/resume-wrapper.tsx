import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { type DocumentPages, DocumentPagesContext } from "../../../web/features/documents/document-pages.ts";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";

/** Renders below the pages of the 履歴書, or of another document, and a store. */
export const resumeWrapper =
  (store = createStore(), pages: DocumentPages = resumePages) =>
  ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <DocumentPagesContext value={pages}>{children}</DocumentPagesContext>
    </Provider>
  );
