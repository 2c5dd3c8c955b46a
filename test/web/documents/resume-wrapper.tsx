import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { createStore } from "../../../web/app/store.ts";
import { DocumentPagesContext } from "../../../web/features/documents/document-pages.ts";
import { resumePages } from "../../../web/features/resume/resume-pages.tsx";

/** Renders below the pages of the 履歴書 and a store. */
export const resumeWrapper =
  (store = createStore()) =>
  ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <DocumentPagesContext value={resumePages}>{children}</DocumentPagesContext>
    </Provider>
  );
